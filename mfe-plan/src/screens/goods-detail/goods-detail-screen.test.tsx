import { fireEvent, screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aProduct } from '@adpartner/shared/testing/builders/product';
import { aUser } from '@adpartner/shared/testing/builders/user';
import {
  fakeServer,
  noConnection,
  callError,
  type FakeHandlers,
} from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { GoodsDetailScreen } from './goods-detail-screen.tsx';

const server = (handlers: FakeHandlers = {}) =>
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getProductCall: () => aProduct(),
    ...handlers,
  });

const show = (route = '/plan/goods-detail?product_id=product-1') =>
  renderScreen(<GoodsDetailScreen />, { route, messages: { plan: en }, user: aUser() });

test('skeletons stand in while the product loads', async () => {
  server({ getProductCall: () => new Promise(() => {}) });
  await show();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

test('the product has its name, kind, publisher, rating and description', async () => {
  const { inputsOf } = server();
  await show();
  expect(await screen.findByRole('heading', { name: 'Morning coffee' })).toBeVisible();
  expect(inputsOf('getProductCall')).toEqual([{ product_id: 'product-1' }]);
  expect(screen.getByText('Video')).toBeVisible();
  expect(screen.getByText('Bean House')).toBeVisible();
  expect(screen.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
  expect(screen.getByText('Coffee that is roasted the day before.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'About the game' })).toBeNull();
});

test('a game is described as one', async () => {
  server({
    getProductCall: () => aProduct({ kind: 'game', game_description: 'Ships and harbours.' }),
  });
  await show();
  expect(await screen.findByRole('region', { name: 'About the game' })).toHaveTextContent(
    'Ships and harbours.',
  );
});

test('pictures stand in a named list that the keyboard reaches, with their place in words', async () => {
  server({ getProductCall: () => aProduct({ images: ['/a.svg', '/b.svg'] }) });
  await show();
  const pictures = await screen.findByRole('list', { name: 'Pictures of Morning coffee' });
  expect(pictures).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('img', { name: 'Video, Picture 2 of 2' })).toHaveAttribute(
    'src',
    '/b.svg',
  );
});

test('the pictures are turned by buttons too, which end where the pictures do', async () => {
  server({ getProductCall: () => aProduct({ images: ['/a.svg', '/b.svg'] }) });
  const { user } = await show();
  const previous = await screen.findByRole('button', { name: 'Previous picture' });
  const next = screen.getByRole('button', { name: 'Next picture' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(screen.getByRole('status')).toHaveTextContent('Picture 2 of 2');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await user.click(previous);
  expect(screen.getByRole('status')).toHaveTextContent('Picture 1 of 2');
});

test('a single picture has nothing to turn', async () => {
  server();
  await show();
  await screen.findByRole('heading', { name: 'Morning coffee' });
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
});

test.each([
  ['there is none', []],
  ['it does not come', ['/gone.svg']],
])('a missing picture is said in words: %s', async (_, images) => {
  server({ getProductCall: () => aProduct({ images }) });
  await show();
  await screen.findByRole('heading', { name: 'Morning coffee' });
  for (const picture of screen.queryAllByRole('img', { name: /^Video/ })) fireEvent.error(picture);
  expect(screen.getByRole('img', { name: en.product.noPicture })).toBeVisible();
});

test('an id that is missing is not found, without asking', async () => {
  const { seen } = server();
  await show('/plan/goods-detail');
  expect(screen.getByText('We couldn’t find this, or it isn’t yours')).toBeVisible();
  expect(seen.filter(({ name }) => name === 'getProductCall')).toEqual([]);
});

test('a product that the server does not know is not found', async () => {
  server({
    getProductCall: () => {
      throw callError('not_found');
    },
  });
  await show();
  expect(await screen.findByText('We couldn’t find this, or it isn’t yours')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All plans' })).toHaveAttribute('href', '/plan');
});

test('a product that could not be loaded can be asked for again', async () => {
  const { change } = server({
    getProductCall: () => {
      throw noConnection();
    },
  });
  const { user } = await show();
  const failed = await screen.findByRole('alert', undefined, { timeout: 3000 });
  expect(failed).toHaveTextContent('We couldn’t load this product');
  change({ getProductCall: () => aProduct() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Morning coffee' })).toBeVisible();
});
