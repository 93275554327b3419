import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { Button } from '@adpartner/shared/ui/button';
import { IMAGE_TYPES } from '../model/image-fault.ts';

export interface ImageInputProps {
  label: string;
  multiple?: boolean;
  loading?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button to choose images, on a phone also from the camera. */
export function ImageInput({ label, multiple = false, loading = false, onFiles }: ImageInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        tone="secondary"
        icon={<ImagePlus />}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Otherwise choosing the same file again fires no event.
          target.value = '';
        }}
      />
    </>
  );
}
