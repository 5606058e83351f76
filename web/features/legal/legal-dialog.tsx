import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LEGAL_DATE, type LegalDocument } from './legal-text.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const DOCUMENTS: Record<'terms' | 'privacy', LegalDocument> = { terms, privacy };

type LegalDialogProps = { document: 'terms' | 'privacy'; onClose: () => void };

/** Readable before anybody has signed in. */
export const LegalDialog = ({ document, onClose }: LegalDialogProps) => {
  const { title, preamble, sections } = DOCUMENTS[document];
  return (
    <Dialog title={title} subtitle={LEGAL_DATE} size="large" onClose={onClose}>
      <article className="mx-auto grid max-w-[40rem] gap-8 pb-6">
        <p className="font-display text-lg">{preamble}</p>
        {sections.map(({ heading, paragraphs, points }) => (
          <section key={heading} className="grid gap-3">
            <h3 className="text-xl text-gold">{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul className="grid list-disc gap-2 ps-5 marker:text-gold">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <Button className="justify-self-start" onClick={onClose}>
          Done reading
        </Button>
      </article>
    </Dialog>
  );
};
