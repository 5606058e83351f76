import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2Off } from 'lucide-react';
import { useState } from 'react';
import type { Share } from '../../../domain/sharing.ts';
import { refusalText } from '../../../domain/texts.ts';
import { api, call } from '../../lib/call.ts';
import { copyText } from '../../lib/copy-text.ts';
import { Refused } from '../../lib/request.ts';
import { shareLink } from '../../lib/share-link.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

const sharesQuery = queryOptions({
  queryKey: ['shares'],
  queryFn: async () => (await call(api.shares.$get())).shares,
  // Nothing tells the page of a new link, so it is asked for whenever it is looked at.
  staleTime: 0,
});

export const SharesSection = () => (
  <SettingsSection
    title="Shared links"
    about="Whoever has a link reads the séance as it was when it was shared."
  >
    <Shares />
  </SettingsSection>
);

const Shares = () => {
  const { data: shares, error, refetch } = useQuery(sharesQuery);
  const [revoking, setRevoking] = useState<Share | null>(null);
  if (shares === undefined) {
    return error ? (
      <ErrorState
        title="Your links are out of reach"
        message={error.message}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-16 w-full" />
    );
  }
  if (shares.length === 0) {
    return (
      <p className="text-ink-soft">
        You have shared nothing. ‹Share› under a séance copies a link to it, and it is listed here.
      </p>
    );
  }
  return (
    <>
      <ul className="settings-rows">
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} onRevoke={() => setRevoking(share)} />
        ))}
      </ul>
      {revoking && <RevokeDialog share={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
};

const ShareRow = ({ share, onRevoke }: { share: Share; onRevoke: () => void }) => {
  const { ghostName, messageCount, sharedAt } = share;
  const link = shareLink(share.url);
  const on = new Date(sharedAt);
  const day = on.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const copy = async () => {
    const isCopied = await copyText(link);
    toast(isCopied ? 'The link is copied.' : `Your browser lets no page copy. The link: ${link}`, {
      tone: isCopied ? 'success' : 'error',
    });
  };
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center font-display text-lg"
        >
          <span>
            Séance with <bdi>{ghostName}</bdi>
          </span>
        </a>
        <span className="text-sm text-ink-soft">
          <time dateTime={on.toISOString()}>{day}</time> ·{' '}
          {messageCount === 1 ? 'one message' : `${messageCount.toLocaleString()} messages`}
        </span>
      </p>
      <div className="-mx-3 flex flex-wrap">
        <Button
          tone="plain"
          className="px-3"
          icon={<Copy size={18} aria-hidden />}
          aria-label={`Copy the link of ${day}`}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          tone="plain"
          className="px-3"
          icon={<Link2Off size={18} aria-hidden />}
          aria-label={`Revoke the link of ${day}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
};

const RevokeDialog = ({ share, onClose }: { share: Share; onClose: () => void }) => {
  const queries = useQueryClient();
  const revoke = async () => {
    try {
      await api.shares[':shareId'].$delete({ param: { shareId: share.id } });
    } catch (error) {
      // Revoked in another tab is revoked.
      if (!(error instanceof Refused && error.code === 'not_found')) {
        toast(error instanceof Refused ? error.message : refusalText('fault'));
        return;
      }
    }
    queries.setQueryData(sharesQuery.queryKey, (shares) => shares?.filter(({ id }) => id !== share.id));
    onClose();
    toast('The link is revoked.', { tone: 'success' });
  };
  return (
    <ConfirmDialog
      title="Revoke this link?"
      confirmLabel="Revoke"
      cancelLabel="Keep"
      isDangerous
      onConfirm={revoke}
      onCancel={onClose}
    >
      Whoever has it finds nothing there any more. The séance itself stays with you.
    </ConfirmDialog>
  );
};
