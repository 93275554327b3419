import { useEffect, useReducer, useRef } from 'react';
import { doneBefore, uploadsAfter, type Upload, type UploadedImage } from '../../model/uploads.ts';
import { uploadImage } from '../../queries/upload-image.ts';

export interface Uploads {
  list: readonly Upload[];
  add: (file: File) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
}

interface Kept {
  file: File;
  preview: string;
  stop: AbortController;
}

/**
 * The images of a feedback. Each is uploaded as soon as it is chosen; leaving the page stops them.
 *
 * @param before gives, at first, the images of an earlier visit that the server still has
 */
export function useUploads(before: () => readonly UploadedImage[]): Uploads {
  const [list, tell] = useReducer(uploadsAfter, before, (images) => images().map(doneBefore));
  const kept = useRef(new Map<string, Kept>());
  const count = useRef(0);

  useEffect(() => {
    const all = kept.current;
    return () => {
      for (const { preview, stop } of all.values()) {
        stop.abort();
        URL.revokeObjectURL(preview);
      }
      all.clear();
    };
  }, []);

  const send = (key: string, file: File, preview: string) => {
    const stop = new AbortController();
    kept.current.set(key, { file, preview, stop });
    tell({ type: 'begun', key, name: file.name, preview });
    uploadImage(file, 'feedback', {
      signal: stop.signal,
      onUploadProgress: (share) => tell({ type: 'moved', key, share }),
    }).then(
      ({ id, url }) =>
        tell({ type: 'done', key, image: { name: file.name, id, url, at: Date.now() } }),
      (error: unknown) => tell({ type: 'failed', key, error }),
    );
  };

  return {
    list,
    add: (file) => send(String((count.current += 1)), file, URL.createObjectURL(file)),
    retry: (key) => {
      const again = kept.current.get(key);
      if (again) send(key, again.file, again.preview);
    },
    remove: (key) => {
      const gone = kept.current.get(key);
      gone?.stop.abort();
      if (gone) URL.revokeObjectURL(gone.preview);
      kept.current.delete(key);
      tell({ type: 'removed', key });
    },
  };
}
