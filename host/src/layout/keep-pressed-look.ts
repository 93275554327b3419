import { afterFrame } from '@adpartner/shared/ui/after-frame';

/** The controls that show a press (shared/src/ui/base.css). */
const CONTROLS = 'a[href], button, summary, [role="option"], [type="checkbox"], label';

/**
 * Keeps a pressed control looking pressed, by `data-pressed`, for the frame after the press and the one that shows what
 * came of it: a short press is over before its first frame, which then would show nothing of it. Pressed by Enter, it
 * looks so until the key is released, whose frame would show nothing, either.
 */
export function keepPressedLook(): void {
  let isEnterDown = false;
  const held = new Set<Element>();
  const letGo = () => {
    for (const control of held) control.removeAttribute('data-pressed');
    held.clear();
  };
  const show = ({ target }: Event) => {
    const control = target instanceof Element && target.closest(CONTROLS);
    if (!control) return;
    control.setAttribute('data-pressed', '');
    afterFrame(() =>
      afterFrame(() => {
        held.add(control);
        if (!isEnterDown) letGo();
      }),
    );
  };
  const release = () => {
    isEnterDown = false;
    letGo();
  };
  const passively = { capture: true, passive: true };
  document.addEventListener('keydown', ({ key }) => (isEnterDown ||= key === 'Enter'), passively);
  document.addEventListener('keyup', release, passively);
  // The key may be released in another window.
  addEventListener('blur', release);
  document.addEventListener('click', show, passively);
}
