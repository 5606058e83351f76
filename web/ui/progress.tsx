/** A thread of light while something is under way; what is under way is said in words beside it. */
export const Progress = ({ label }: { label: string }) => (
  <div role="progressbar" aria-label={label} className="ui-progress" />
);
