import { Banner } from '@adpartner/shared/ui/banner';
import { Button, type ButtonProps } from '@adpartner/shared/ui/button';
import { useOnline } from './use-online.ts';

export interface OnlineButtonProps extends ButtonProps {
  /** Why it can't be pressed without a connection. */
  offline: string;
}

/**
 * The button that sends a form, or changes something at once. Without a connection it is disabled below the reason, unless
 * it is disabled anyway.
 */
export function OnlineButton({ offline, disabled = false, ...button }: OnlineButtonProps) {
  const isOffline = !useOnline();
  return (
    <>
      {isOffline && !disabled && <Banner>{offline}</Banner>}
      <Button full {...button} disabled={disabled || isOffline} />
    </>
  );
}
