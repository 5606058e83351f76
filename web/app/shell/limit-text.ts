/** A limit as people see it, in their own digits. */
export const limitText = (limit: number | null): string => (limit === null ? '∞' : limit.toLocaleString());
