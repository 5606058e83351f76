/** The places of the application. Which of them exist is said by the table in app/views.ts. */
export type ViewId =
  | 'sanctum'
  | 'chamber'
  | 'spirits'
  | 'seances'
  | 'library'
  | 'create'
  | 'creations'
  | 'settings'
  | 'analytics';

/** What every place is given. */
export type ViewProps = {
  /** Under which name it was opened: two names may lead to two tabs of one modal. */
  view: ViewId;
  /** Whether this server writes letters. */
  hasMail: boolean;
  open: (view: ViewId) => void;
  /** Leaves a modal; from a page it leads back to the Sanctum. */
  close: () => void;
  /** Shows the sanctum's tour, from its first step. */
  beginTour: () => void;
  /** The password is another and every session over: the page must forget the account, and say so. */
  followNewPassword: () => void;
  /** The account is gone: the page must forget it, and say so. */
  forgetAccount: () => void;
};
