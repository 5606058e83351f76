/** Somebody is there, and thinks. What it means is said in words beside it. */
export const WaitingFlame = ({ isLarge }: { isLarge?: boolean }) => (
  <svg
    viewBox="0 0 14 20"
    className={isLarge ? 'waiting-flame is-large' : 'waiting-flame'}
    aria-hidden="true"
  >
    <path
      d="M7 1c3.6 4.2 5 6.9 5 10.3A5 5 0 0 1 7 19a5 5 0 0 1-5-7.7C2 7.9 3.4 5.2 7 1Z"
      fill="currentColor"
      fillOpacity="0.3"
    />
    <path d="M7 8c1.8 2.2 2.6 3.7 2.6 5.4a2.6 2.6 0 1 1-5.2 0C4.4 11.7 5.2 10.2 7 8Z" fill="currentColor" />
  </svg>
);
