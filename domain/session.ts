import type { Profile } from './profile.ts';

/** Which ways of signing in are set up on this server, beside email and password. `mail`: resets and verification by mail. */
export type SignInMethods = { google: boolean; mail: boolean };

/** What a page learns first: whether anybody is signed in, and who. */
export type SessionAnswer =
  | { signedIn: false; signInMethods: SignInMethods }
  | {
      signedIn: true;
      signInMethods: SignInMethods;
      profile: Profile;
      /** Where the account's news stood before any of this was read; the live line is told it, to know what was missed. */
      newsUntil: string;
    };
