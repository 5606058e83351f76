import { useMutation } from '@tanstack/react-query';
import { refusalText } from '../../../domain/texts.ts';
import { request } from '../../lib/request.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'asphodel-export.json';

const download = async (): Promise<void> => {
  const answer = await request('/api/export');
  // Read to its end before it is handed on: one that breaks off must not be taken for the whole.
  saveFile(nameIn(answer.headers.get('content-disposition')), await answer.blob(), 'application/json');
};

export const ExportSection = () => {
  const exporting = useMutation({
    mutationFn: download,
    onSuccess: () => toast('Your data is in your downloads.', { tone: 'success' }),
    onError: () => toast(refusalText('export_failed')),
  });
  return (
    <SettingsSection
      title="Your data"
      about="Your account, spirits, conversations and creations as one JSON file."
    >
      <Button isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
        {exporting.isPending ? 'Gathering your data…' : 'Export data'}
      </Button>
    </SettingsSection>
  );
};
