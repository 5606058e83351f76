import { texts } from '../../../domain/texts.ts';
import { Asphodel } from '../../ui/asphodel.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The room before the first spirit has come. */
export const NoSpirit = ({ onBegin }: { onBegin: () => void }) => (
  <div className="my-auto">
    <EmptyState
      title={texts.noSpiritTitle}
      picture={<Asphodel className="size-20" />}
      action={
        <Button tone="gold" onClick={onBegin}>
          {texts.noSpiritAction}
        </Button>
      }
    >
      Name someone who left this world long ago, and speak with them here.
    </EmptyState>
  </div>
);
