import { callApi } from '@adpartner/shared/api/current-client';
import { useMutation, useQueryClient } from '@adpartner/shared/api/query';
import { sessionKeys, takeUser } from '@adpartner/shared/api/session-queries';
import type { CallInput } from '@adpartner/shared/contract/call';
import { editUserCall, signInCall } from '@adpartner/shared/contract/edit-user';
import { type User } from '@adpartner/shared/contract/user';
import { callOfNewerServer } from './call-of-newer-server.ts';
import { onceMore } from '@adpartner/shared/api/once-more';
import { useRepeatKey } from '@adpartner/shared/api/use-repeat-key';
import { uploadImage } from './upload-image.ts';

/** Stores the user that a change of the profile returns. */
function useTakeOver() {
  const queryClient = useQueryClient();
  return (user: User) => takeUser(queryClient, user);
}

const edit = (changes: CallInput<typeof editUserCall>) =>
  onceMore(() => callApi(editUserCall, changes, { shownInPlace: true }));

/** Changes the profile; `onSaved` is called then, also if the screen is gone by then. */
export function useEditUser(onSaved?: () => void) {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: edit,
    onSuccess: (user) => {
      takeOver(user);
      onSaved?.();
    },
  });
}

/** Uploads a picture and makes it the user's; `onProgress` gets the uploaded share, 0 to 1. */
export function useChangeAvatar(onProgress: (share: number) => void) {
  return useMutation({
    mutationFn: async (file: File) => {
      const { id } = await uploadImage(file, 'avatar', { onUploadProgress: onProgress });
      return edit({ avatar_file_id: id });
    },
    onSuccess: useTakeOver(),
  });
}

/** Checks in for today; count, streak and days come with the refetched user. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: () =>
      repeat({}, (idempotencyKey) => callOfNewerServer(signInCall, {}, { idempotencyKey })),
    // After an error too, because the user may have checked in on another device.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKeys.user }),
  });
}
