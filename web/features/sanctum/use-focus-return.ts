import { type RefObject, useEffect, useRef } from 'react';

/** On a touch screen the focus would bring up the keyboard, over the answer that has just come. */
const hasKeyboardAtHand = () => window.matchMedia('(hover: hover)').matches;

export const focusField = (field: RefObject<HTMLTextAreaElement | null>) => {
  if (hasKeyboardAtHand()) field.current?.focus();
};

/** The field is closed while a reply is awaited; afterwards the focus is back in it, unless the person went elsewhere. */
export const useFocusReturn = (field: RefObject<HTMLTextAreaElement | null>, isReplyAwaited: boolean) => {
  const wasAwaited = useRef(isReplyAwaited);
  useEffect(() => {
    const isOver = wasAwaited.current && !isReplyAwaited;
    wasAwaited.current = isReplyAwaited;
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== null &&
      activeElement !== document.body &&
      !field.current?.form?.contains(activeElement);
    if (isOver && !isElsewhere) focusField(field);
  }, [field, isReplyAwaited]);
};
