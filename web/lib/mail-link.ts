/** What a letter of this server leads to: a new password, or an address that is to be confirmed. */
export type MailLink = { kind: 'reset' | 'verify'; token: string };

export const mailLinkOf = (search: string): MailLink | null => {
  const asked = new URLSearchParams(search);
  for (const kind of ['reset', 'verify'] as const) {
    const token = asked.get(kind);
    if (token) return { kind, token };
  }
  return null;
};

/** Takes the secret out of the address: it must not stay in the history, in a bookmark or on a shared screen. */
export const takeMailLink = (): MailLink | null => {
  const link = mailLinkOf(window.location.search);
  if (link) window.history.replaceState(null, '', window.location.pathname);
  return link;
};
