/** Why something was not done, above the form that asked for it. */
export const Refusal = ({ text }: { text: string | null }) =>
  text && (
    <p role="alert" className="border-s-2 border-alarm ps-4 text-sm text-alarm">
      {text}
    </p>
  );
