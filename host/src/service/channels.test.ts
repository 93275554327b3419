import type { Channel } from '@adpartner/shared/contract/channel';
import { channelsFor, isShownUrl, openingOf, type ChannelLists } from './channels.ts';

const channel = (id: string, url = `https://help.example/${id}`, type = 2): Channel => ({
  id,
  label: id,
  type,
  url,
});

const lists = (general: Channel[], recharge: Channel[]): ChannelLists => ({
  customer_service_url: general,
  recharge_customer_service_url: recharge,
});

test.each([
  ['https://help.example/chat?a=b', true],
  ['mailto:help@help.example', true],
  ['tel:+6621234567', true],
  ['HTTPS://help.example', true],
  ['http://help.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,hello', false],
  ['//help.example', false],
  ['/customer', false],
  ['', false],
])('%s is shown: %s', (url, shown) => {
  expect(isShownUrl(url)).toBe(shown);
});

const config = lists([channel('config')], [channel('config-recharge')]);

test.each<[string, 'general' | 'recharge', ChannelLists | null, ChannelLists | null, string[]]>([
  ['everyone’s without a user', 'general', null, config, ['config']],
  ['the user’s own first', 'general', lists([channel('own')], []), config, ['own']],
  [
    'everyone’s where the user’s is empty',
    'general',
    lists([], [channel('own')]),
    config,
    ['config'],
  ],
  ['the recharge list where money comes in', 'recharge', null, config, ['config-recharge']],
  ['the user’s recharge list', 'recharge', lists([], [channel('own')]), config, ['own']],
  ['none while nothing is known', 'general', null, null, []],
])('the channels are %s', (_, context, user, everyone, expected) => {
  expect(channelsFor(context, user, everyone).map(({ id }) => id)).toEqual(expected);
});

test('a channel whose address may not be shown is left out', () => {
  const mixed = lists([channel('bad', 'http://help.example'), channel('good')], []);
  expect(channelsFor('general', null, mixed).map(({ id }) => id)).toEqual(['good']);
});

test.each([
  [
    1,
    'https://help.example/a?b=c',
    true,
    { kind: 'in-app', to: '/customer?url=https%3A%2F%2Fhelp.example%2Fa%3Fb%3Dc' },
  ],
  [1, 'https://help.example/a', false, { kind: 'new-tab', href: 'https://help.example/a' }],
  [2, 'https://help.example/a', true, { kind: 'new-tab', href: 'https://help.example/a' }],
  [1, 'tel:+6621234567', true, { kind: 'device', href: 'tel:+6621234567' }],
  [3, 'mailto:help@help.example', false, { kind: 'device', href: 'mailto:help@help.example' }],
])('type %i at %s opens by whether there is a session (%s)', (type, url, signedIn, expected) => {
  expect(openingOf(channel('one', url, type), signedIn)).toEqual(expected);
});
