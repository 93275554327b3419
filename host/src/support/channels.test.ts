import type { Channel } from '@adpartner/shared/contract/channel';
import { channelsFor, openingOf, type ChannelLists } from './channels.ts';

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
  'http://help.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//help.example',
  '/customer',
  '',
])('a channel at %p is not shown', (url) => {
  expect(channelsFor('general', null, lists([channel('bad', url)], []))).toEqual([]);
});

test.each([
  'https://help.example/chat',
  'HTTPS://help.example',
  'mailto:a@help.example',
  'tel:+6621',
])('a channel at %p is shown', (url) => {
  expect(channelsFor('general', null, lists([channel('good', url)], []))).toHaveLength(1);
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
