type Pressed = {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  keyCode: number;
};

/** What an input method reports for every key it handles. Safari ends composing before it tells the Enter that did it. */
const HANDLED_BY_INPUT_METHOD = 229;

/** Enter sends, Shift+Enter is a new line, and an input method's Enter only ends what is composed. */
export const sendsMessage = (pressed: Pressed): boolean =>
  pressed.key === 'Enter' &&
  !pressed.shiftKey &&
  !pressed.altKey &&
  !pressed.isComposing &&
  pressed.keyCode !== HANDLED_BY_INPUT_METHOD;
