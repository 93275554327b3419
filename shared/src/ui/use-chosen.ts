import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from './after-frame.ts';

/**
 * What is seen as chosen, and how to choose: a press is seen at once, and told to `onValueChange` after that frame, which
 * has no time for what the choice leads to. On a screen that is left within it nothing is chosen.
 */
export function useChosen<Value extends string>(
  value: Value,
  onValueChange: (value: Value) => void,
): [chosen: Value, choose: (value: Value) => void] {
  const [pressed, setPressed] = useState<Value | null>(null);
  const tell = useEffectEvent(() => {
    if (pressed !== null) onValueChange(pressed);
    setPressed(null);
  });
  useEffect(() => {
    if (pressed === null) return;
    // At once, so that the next press finds what this one leads to.
    return afterFrame(() => flushSync(() => tell()));
  }, [pressed]);
  return [pressed ?? value, setPressed];
}
