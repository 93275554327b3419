import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';

export interface ImageWithFallbackProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'alt'> {
  src: string | null | undefined;
  /** '' for a picture that only repeats what stands beside it. */
  alt: string;
  /** Stands where the picture would, when there is none or it does not come. */
  fallback: ReactNode;
}

/** A picture, or what stands for it. A new `src` gets a new chance. */
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
