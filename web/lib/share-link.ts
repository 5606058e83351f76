/** What is given to others: the server tells a path, and whoever receives it does not know the host. */
export const shareLink = (path: string): string => new URL(path, window.location.href).href;
