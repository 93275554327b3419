import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';

export interface ImageWithFallbackProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'alt'> {
  src: string | null | undefined;
  /** '' for a picture that only repeats the text beside it. */
  alt: string;
  /** Shown if there is no picture or it fails to load. */
  fallback: ReactNode;
}

/** A picture, or its fallback. A new `src` is tried again. */
export function ImageWithFallback({
  src,
  alt,
  fallback,
  onError,
  ...rest
}: ImageWithFallbackProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return <>{fallback}</>;
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      src={src}
      alt={alt}
      onError={(event) => {
        setBroken(src);
        onError?.(event);
      }}
    />
  );
}
