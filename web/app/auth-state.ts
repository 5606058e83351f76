import type { Profile } from '../../domain/profile.ts';
import type { SessionAnswer } from '../../domain/session.ts';
import { backoffMs } from '../lib/backoff.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import { onSessionEnded, request, Unreachable } from '../lib/request.ts';
import { deviceStore, tabStore } from '../lib/storage.ts';

type SignInMethods = SessionAnswer['signInMethods'];

export type AuthState =
  | { phase: 'loading' }
  /** Nobody knows who is signed in, because the server cannot be asked. */
  | { phase: 'unreachable'; isOffline: boolean }
  | { phase: 'signed-out'; signInMethods: SignInMethods; notice: string | null }
  | { phase: 'signed-in'; signInMethods: SignInMethods; profile: Profile; newsUntil: string };

/** Says at the next start that the signed-in part will be wanted, before the server has said who is there. */
const EXPECTED_KEY = 'asphodel.expected';
/** What tabs of one browser tell each other. */
type TabMessage = 'signed-in' | 'signed-out';
const CHANNEL = 'asphodel.session';

export const EXPIRED_NOTICE = 'Your session has ended. Please sign in again; what you were writing is kept.';
const LEFT_NOTICE = 'You have been signed out.';
const RESET_NOTICE = 'Your password is changed. Please sign in with it.';
const DELETED_NOTICE = 'Your account is deleted, and all that was its own.';

let state: AuthState = { phase: 'loading' };
let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let tabs: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

export const authState = (): AuthState => state;

export const subscribeAuth = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const become = (next: AuthState) => {
  state = next;
  for (const tell of listeners) tell();
};

/** Was somebody signed in here when the page was last left? */
export const isSomeoneExpected = (): boolean => deviceStore.read(EXPECTED_KEY) !== null;

/** Takes what the server says about the session, after a sign-in as well as at the start. */
export const enter = (answer: SessionAnswer, notice: string | null = null): void => {
  if (!answer.signedIn) {
    deviceStore.remove(EXPECTED_KEY);
    become({ phase: 'signed-out', signInMethods: answer.signInMethods, notice });
    return;
  }
  const isNew = state.phase === 'signed-out';
  deviceStore.write(EXPECTED_KEY, '1');
  const { signInMethods, profile, newsUntil } = answer;
  become({ phase: 'signed-in', signInMethods, profile, newsUntil });
  if (isNew) tabs?.postMessage('signed-in' satisfies TabMessage);
};

/** Asks who is signed in; while there is no answer it asks again. */
export const askSession = async (): Promise<void> => {
  clearTimeout(timer);
  try {
    const answer = await request('/api/session');
    attempt = 0;
    enter((await answer.json()) as SessionAnswer);
  } catch (error) {
    // Offline, or a server that is starting: both pass by themselves, and the page says what it waits for.
    become({ phase: 'unreachable', isOffline: error instanceof Unreachable });
    timer = setTimeout(() => void askSession(), backoffMs(attempt, Math.random()));
    attempt += 1;
  }
};

const leave = (notice: string | null) => {
  if (state.phase !== 'signed-in') return;
  enter({ signedIn: false, signInMethods: state.signInMethods }, notice);
};

/** Leaves, and takes along everything that the page kept of this account. */
const leaveForGood = (notice: string | null) => {
  if (state.phase !== 'signed-in') return;
  forgetDrafts(state.profile.id);
  for (const key of tabStore.keys()) if (key.startsWith('asphodel.')) tabStore.remove(key);
  leave(notice);
};

/** Throws where the server cannot be told: the cookie is out of a script's reach, so one would still be signed in. */
export const signOut = async (): Promise<void> => {
  await request('/api/auth/sign-out', { method: 'POST' });
  leaveForGood(null);
  tabs?.postMessage('signed-out' satisfies TabMessage);
};

/** The account ended elsewhere: signed out everywhere, or deleted. */
export const followSignOut = (): void => leaveForGood(LEFT_NOTICE);

const leaveWith = (notice: string) => {
  leaveForGood(notice);
  // The server's word of it to all pages may have been faster than its answer to this one.
  if (state.phase === 'signed-out') become({ ...state, notice });
};

/** The account was deleted here. Its other tabs hear of it from the server. */
export const followDeletion = (): void => leaveWith(DELETED_NOTICE);

/** The password was changed here, which ends every session. */
export const followReset = (): void => leaveWith(RESET_NOTICE);

/** Begins to watch: the server, the other tabs, and every call that finds the session over. */
export const followSession = (): void => {
  tabs = new BroadcastChannel(CHANNEL);
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'signed-out') leaveForGood(null);
    else if (state.phase === 'signed-out') void askSession();
  };
  onSessionEnded(() => leave(EXPIRED_NOTICE));
  window.addEventListener('online', () => {
    if (state.phase === 'unreachable') void askSession();
  });
  void askSession();
};
