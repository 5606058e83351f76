/** What has changed for an account. The browser fetches the thing again; the event carries no content of it. */
export type LiveEvent =
  | { type: 'ghosts' }
  | { type: 'profile' }
  /** The Public Library, for everybody. */
  | { type: 'library' }
  | { type: 'conversation'; conversationId: string }
  | { type: 'creations' }
  /** Something happened before the line was open that the page may not know: it must fetch everything again. */
  | { type: 'missed' }
  /** The account was signed out everywhere or deleted: the page must forget all. */
  | { type: 'signed-out' };
