import { Download, Feather, Lightbulb, MessageCirclePlus, Share2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

type ChatActionsProps = {
  /** null where the spirit can no longer be reached. */
  onMuse: (() => void) | null;
  onCreate: (() => void) | null;
  isDownloading: boolean;
  onDownload: () => void;
  isSharing: boolean;
  onShare: () => void;
  /** null where the chat is empty already. */
  onBeginAnew: (() => void) | null;
};

/** What can be done with the séance as a whole. */
export const ChatActions = ({
  onMuse,
  onCreate,
  isDownloading,
  onDownload,
  isSharing,
  onShare,
  onBeginAnew,
}: ChatActionsProps) => (
  <div
    role="toolbar"
    aria-label="This séance"
    data-tour="chat"
    className="-mx-3 flex flex-wrap items-center gap-x-1"
  >
    {onMuse && (
      <Button tone="plain" className="px-3" icon={<Lightbulb size={18} aria-hidden />} onClick={onMuse}>
        Muse
      </Button>
    )}
    {onCreate && (
      <Button tone="plain" className="px-3" icon={<Feather size={18} aria-hidden />} onClick={onCreate}>
        Create
      </Button>
    )}
    <Button
      tone="plain"
      className="px-3"
      icon={<Download size={18} aria-hidden />}
      isBusy={isDownloading}
      onClick={onDownload}
    >
      Download
    </Button>
    <Button
      tone="plain"
      className="px-3"
      title="In development"
      icon={<Share2 size={18} aria-hidden />}
      isBusy={isSharing}
      onClick={onShare}
    >
      Share
    </Button>
    {onBeginAnew && (
      <Button
        tone="plain"
        className="px-3"
        icon={<MessageCirclePlus size={18} aria-hidden />}
        onClick={onBeginAnew}
      >
        New séance
      </Button>
    )}
  </div>
);
