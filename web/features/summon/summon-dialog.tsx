import './summon.css';
import { useEffect, useSyncExternalStore } from 'react';
import type { Ghost } from '../../../domain/ghost.ts';
import { useCurrentGhost } from '../../lib/current-ghost.tsx';
import { useProfile } from '../../lib/profile-changes.ts';
import type { ViewProps } from '../../lib/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { firstFocus } from '../../ui/first-focus.ts';
import { Arrival } from './arrival.tsx';
import { NameForm } from './name-form.tsx';
import { summonerOf } from './page-summoner.ts';
import { Rite } from './rite.tsx';
import { announcementOf } from './telling.ts';

/** The rite from the name to the spirit. It shows what the summoner does, and may be left at any time. */
export const SummonDialog = ({ open, close }: ViewProps) => {
  const summoner = summonerOf(useProfile().id);
  const state = useSyncExternalStore(summoner.subscribe, summoner.state);
  const { select } = useCurrentGhost();
  useEffect(() => summoner.watch(), [summoner]);

  const meet = (ghost: Ghost) => {
    select(ghost.id);
    open('sanctum');
    summoner.startAnew();
  };
  // Seen by now: whoever comes back wants the next one.
  const leave = () => {
    close();
    if (state.phase === 'summoned') summoner.startAnew();
  };

  return (
    <Dialog
      title="Conduct a Seance"
      onClose={leave}
      footer={
        state.phase === 'generating' ? (
          <Button key="leave" tone="plain" ref={firstFocus} autoFocus onClick={leave}>
            Leave, and let it go on
          </Button>
        ) : (
          state.phase === 'summoned' && (
            <>
              <Button onClick={summoner.startAnew}>Summon another</Button>
              <Button key="meet" tone="gold" ref={firstFocus} autoFocus onClick={() => meet(state.ghost)}>
                Begin the séance
              </Button>
            </>
          )
        )
      }
    >
      {state.phase === 'input' && (
        <NameForm
          name={state.name}
          refusal={state.refusal}
          onWrite={summoner.write}
          onRefuse={summoner.refuse}
          onBegin={(name) => void summoner.begin(name)}
        />
      )}
      {state.phase === 'generating' && <Rite state={state} />}
      {state.phase === 'summoned' && <Arrival ghost={state.ghost} />}
      <p role="status" className="sr-only">
        {announcementOf(state)}
      </p>
    </Dialog>
  );
};
