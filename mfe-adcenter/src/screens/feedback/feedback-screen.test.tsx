import { localMoment } from '@adpartner/shared/testing/local-moment';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { FeedbackScreen } from './feedback-screen.tsx';

async function show(handlers: FakeHandlers = {}) {
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getUserCall: () => aUser(),
    sendFeedbackCall: () => ({ id: 'f1' }),
    uploadFileCall: ({ file }) => ({ id: `id-${file.name}`, url: '/x', width: 1, height: 1 }),
    ...handlers,
  });
  const page = await renderScreen(<FeedbackScreen />, {
    route: '/ad-center/feedback',
    messages: { adcenter: en },
    user: aUser(),
  });
  const fill = async () => {
    await page.user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Plans');
    await page.user.type(
      screen.getByRole('textbox', { name: 'What would you like to tell us?' }),
      'More of them',
    );
  };
  const send = () => page.user.click(screen.getByRole('button', { name: 'Send feedback' }));
  const choose = (...files: File[]) => {
    const input = page.container.querySelector('input[type=file]');
    fireEvent.change(input!, { target: { files } });
  };
  return { ...page, server, fill, send, choose };
}

const image = (name: string, type = 'image/png', size = 10) =>
  new File([new Uint8Array(size)], name, { type });
const images = () => screen.getByRole('group', { name: /^Images/ });

// The browser's own, which jsdom lacks.
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});

test('feedback is sent, and said to have arrived', async () => {
  const { fill, send, server } = await show();
  await fill();
  await send();
  expect(await screen.findByText(/We’ve received/)).toBeVisible();
  expect(server.inputsOf('sendFeedbackCall')).toEqual([
    { topic: 'Plans', content: 'More of them' },
  ]);
});

test('neither topic nor content may be missing', async () => {
  const { send, server } = await show();
  await send();
  expect(await screen.findAllByText('Fill in this field')).toHaveLength(2);
  expect(server.inputsOf('sendFeedbackCall')).toEqual([]);
});

test('after a lost response it is sent once more under the same key, and said to have arrived', async () => {
  let tries = 0;
  const { fill, send, server } = await show({
    sendFeedbackCall: () => {
      tries++;
      if (tries === 1) throw noConnection();
      return { id: 'f1' };
    },
  });
  await fill();
  await send();
  expect(await screen.findByText(/We’ve received/)).toBeVisible();
  const [lost, again] = server.seen
    .filter(({ name }) => name === 'sendFeedbackCall')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(lost);
});

test('pressed again after lost responses it goes out under the same key, so that it arrives once', async () => {
  const { fill, send, server } = await show({
    sendFeedbackCall: () => {
      throw noConnection();
    },
  });
  await fill();
  await send();
  expect(await screen.findByText(/No connection/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Plans');
  server.change({ sendFeedbackCall: () => ({ id: 'f1' }) });
  await send();
  await screen.findByText(/We’ve received/);
  const keys = server.seen
    .filter(({ name }) => name === 'sendFeedbackCall')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('after a lost response and a reload it goes out under the same key, and the next under another', async () => {
  const first = await show({
    sendFeedbackCall: () => {
      throw noConnection();
    },
  });
  await first.fill();
  await first.send();
  await screen.findByText(/No connection/);
  first.unmount();
  const second = await show();
  await second.send();
  await screen.findByText(/We’ve received/);
  await second.user.click(screen.getByRole('button', { name: 'Send something else' }));
  await second.fill();
  await second.send();
  await screen.findByText(/We’ve received/);
  const [lost, , again, other] = [first, second].flatMap(({ server }) =>
    server.seen
      .filter(({ name }) => name === 'sendFeedbackCall')
      .map(({ headers }) => headers.get('Idempotency-Key')),
  );
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

describe('feedback that arrives after its screen was left', () => {
  async function leave() {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const first = await show({ sendFeedbackCall: () => arrived.then(() => ({ id: 'f1' })) });
    await first.fill();
    await first.send();
    await act(() => first.navigate('/elsewhere'));
    return { first, arrive };
  }
  const topic = () => screen.getByRole('textbox', { name: 'Topic' });

  test('is said to have arrived, and is not there to be sent again', async () => {
    const { first, arrive } = await leave();
    arrive();
    await waitFor(() =>
      expect(first.services.toasts.map(({ message }) => message)).toEqual([en.feedback.sent]),
    );
    first.unmount();
    await show();
    expect(topic()).toHaveValue('');
  });

  test('arrives once, though it was sent again from the screen that was opened meanwhile', async () => {
    const { first, arrive } = await leave();
    const server = first.server;
    await act(() => first.navigate('/ad-center/feedback'));
    expect(topic()).toHaveValue('Plans');
    arrive();
    await waitFor(() => expect(first.services.toasts).toHaveLength(1));
    await first.send();
    expect(await screen.findByText(/We’ve received/)).toBeVisible();
    const keys = server.seen
      .filter(({ name }) => name === 'sendFeedbackCall')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

test('images are uploaded as they are chosen, and go along', async () => {
  const { fill, send, choose, server } = await show();
  await fill();
  choose(image('one.png'), image('two.jpg', 'image/jpeg'));
  expect(await within(images()).findAllByText('Uploaded')).toHaveLength(2);
  // A screen reader hears which one.
  const said = within(images()).getAllByRole('status');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'one.png Uploaded',
    'two.jpg Uploaded',
  ]);
  await send();
  await screen.findByText(/We’ve received/);
  expect(server.inputsOf('uploadFileCall').map(({ purpose }) => purpose)).toEqual([
    'feedback',
    'feedback',
  ]);
  expect(server.inputsOf('sendFeedbackCall')[0]?.file_ids).toEqual(['id-one.png', 'id-two.jpg']);
});

test('what is no image, too large or one too many is said and not sent', async () => {
  const { choose, server } = await show();
  choose(
    image('notes.pdf', 'application/pdf'),
    image('huge.png', 'image/png', 5 * 1024 * 1024 + 1),
    ...['a', 'b', 'c', 'd', 'e'].map((name) => image(`${name}.png`)),
  );
  expect(await within(images()).findAllByText('Uploaded')).toHaveLength(4);
  const alert = within(images()).getByRole('alert');
  expect(alert).toHaveTextContent(/notes\.pdf We can’t use this file/);
  expect(alert).toHaveTextContent(/huge\.png The image is too large/);
  expect(alert).toHaveTextContent(/e\.png You can add up to 4 images/);
  expect(server.inputsOf('uploadFileCall')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Add images' })).toBeNull();
});

test('an upload that failed is tried again in its place, and holds the feedback until then', async () => {
  const { fill, send, choose, server, user } = await show({
    uploadFileCall: () => {
      throw noConnection();
    },
  });
  await fill();
  choose(image('one.png'));
  const retry = await within(images()).findByRole('button', { name: 'Try again' });
  await send();
  expect(await screen.findByText(/couldn’t upload an image/)).toBeVisible();
  expect(server.inputsOf('sendFeedbackCall')).toEqual([]);
  server.change({ uploadFileCall: () => ({ id: 'f9', url: '/x', width: 1, height: 1 }) });
  await user.click(retry);
  expect(await within(images()).findByText('Uploaded')).toBeVisible();
  expect(screen.queryByText(/couldn’t upload an image/)).toBeNull();
  await send();
  await screen.findByText(/We’ve received/);
  expect(server.inputsOf('sendFeedbackCall')[0]?.file_ids).toEqual(['f9']);
});

test('one that is on its way says how far, and can be taken back', async () => {
  const { choose, user, fill, send, server } = await show({
    uploadFileCall: () => new Promise(() => {}),
  });
  choose(image('one.png'));
  expect(await screen.findByRole('progressbar', { name: 'Uploading one.png' })).toBeVisible();
  await fill();
  await send();
  expect(await screen.findByText(/still uploading your images/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove one.png' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await send();
  await screen.findByText(/We’ve received/);
  expect(server.inputsOf('sendFeedbackCall')).toEqual([
    { topic: 'Plans', content: 'More of them' },
  ]);
});

test('an image chosen after what held the feedback is gone is not complained of before a press', async () => {
  const { fill, send, choose, server } = await show({
    uploadFileCall: () => {
      throw callError('image_pixels');
    },
  });
  await fill();
  choose(image('a.png'));
  expect(await within(images()).findByText(/too many pixels/)).toBeVisible();
  await send();
  expect(screen.getByText(/can’t accept one of the images/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
  server.change({ uploadFileCall: () => new Promise(() => {}) });
  choose(image('b.png'));
  expect(await screen.findByRole('progressbar', { name: 'Uploading b.png' })).toBeVisible();
  expect(screen.queryByText(/still uploading/)).toBeNull();
  await send();
  expect(screen.getByText(/still uploading/)).toBeVisible();
});

test('an image that the server cannot use can only be removed', async () => {
  const { choose } = await show({
    uploadFileCall: () => {
      throw callError('image_pixels');
    },
  });
  choose(image('one.png'));
  expect(await screen.findByText(/too many pixels/)).toBeVisible();
  expect(within(images()).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove one.png' })).toBeVisible();
});

const until = localMoment('2026-11-25T00:00');

test.each([
  ['upload_limit', { until }, /today’s limit for pictures.*from Nov 25, 2026/],
  ['pictures_full', {}, /run out of space for pictures/],
] as const)(
  'a picture refused by %s says why, can only be removed, and the feedback goes without it',
  async (reason, params, why) => {
    const { fill, choose, send, server, user } = await show({
      uploadFileCall: () => {
        throw callError(reason, params);
      },
    });
    await fill();
    choose(image('one.png'));
    expect(await within(images()).findByText(why)).toBeVisible();
    expect(within(images()).queryByRole('button', { name: 'Try again' })).toBeNull();
    await send();
    expect(
      screen.getByText('We can’t accept one of the images. Remove it to send your feedback.'),
    ).toBeVisible();
    expect(server.inputsOf('sendFeedbackCall')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove one.png' }));
    await send();
    await screen.findByText(/We’ve received/);
    expect(server.inputsOf('sendFeedbackCall')).toEqual([
      { topic: 'Plans', content: 'More of them' },
    ]);
  },
);

test('feedback over the limit of a day says from when it can be sent, and stays as it was typed', async () => {
  const { fill, send, choose, unmount } = await show({
    sendFeedbackCall: () => {
      throw callError('feedback_limit', { until });
    },
  });
  await fill();
  choose(image('one.png'));
  await within(images()).findByText('Uploaded');
  await send();
  expect(await screen.findByText(/today’s limit for feedback.*Nov 25, 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const typed = () => {
    expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Plans');
    expect(screen.getByRole('textbox', { name: /What would/ })).toHaveValue('More of them');
  };
  typed();
  expect(within(images()).getByText('Uploaded')).toBeVisible();
  // Also on the day on which it can be sent.
  unmount();
  await show();
  typed();
});

test('what was typed and uploaded is there again after coming back, and goes along', async () => {
  const first = await show();
  await first.fill();
  first.choose(image('one.png'), image('two.png'));
  await within(images()).findAllByText('Uploaded');
  await first.user.click(screen.getByRole('button', { name: 'Remove two.png' }));
  first.unmount();
  const second = await show();
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Plans');
  expect(screen.getByRole('textbox', { name: /What would/ })).toHaveValue('More of them');
  expect(within(images()).getAllByText('Uploaded')).toHaveLength(1);
  await second.send();
  await screen.findByText(/We’ve received/);
  expect(second.server.inputsOf('sendFeedbackCall')[0]?.file_ids).toEqual(['id-one.png']);
  second.unmount();
  await show();
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('');
  expect(within(images()).queryByText('Uploaded')).toBeNull();
});
