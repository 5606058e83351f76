import { useEffect, useEffectEvent, useState } from 'react';
import { refusalText } from '../../../domain/texts.ts';
import { useChangeProfile, useProfile } from '../../lib/profile-changes.ts';
import { toast } from '../../lib/toasts.ts';

/** ONB-2: the room is seen for a moment before it is explained. */
const TOUR_AFTER_MS = 500;

/** Whether the tour is shown: by itself to whoever has not ended it yet, and whenever it is asked for. */
export const useTour = (onBegin: () => void) => {
  const { hasCompletedOnboarding } = useProfile();
  const changeProfile = useChangeProfile();
  const [isShown, setIsShown] = useState(false);
  const [wasShown, setWasShown] = useState(false);

  const begin = () => {
    onBegin();
    setWasShown(true);
    setIsShown(true);
  };
  const beginByItself = useEffectEvent(begin);
  const isDue = !hasCompletedOnboarding && !wasShown;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(beginByItself, TOUR_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue]);

  const end = () => {
    setIsShown(false);
    if (hasCompletedOnboarding) return;
    changeProfile({ hasCompletedOnboarding: true }).catch(() => toast(refusalText('settings_failed')));
  };
  return { isShown, begin, end };
};
