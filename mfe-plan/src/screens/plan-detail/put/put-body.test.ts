import { bodyOf, valuesOf } from './put-body.ts';
import { NO_VALUES, type PutValues } from './put-values.ts';

const values: PutValues = {
  amount: '1.200,50',
  official_push: false,
  real_time_placement: true,
  coupon_id: 'coupon_1',
};
const check = {
  amount: '1200.50',
  effect: { paid: '1180.50', added: '20.00', total: '1200.50' },
};

test('a put is sent with what it was shown to come to', () => {
  expect(bodyOf('plan_1', values, check)).toEqual({
    id: 'plan_1',
    amount: '1200.50',
    official_push: false,
    real_time_placement: true,
    coupon_id: 'coupon_1',
    expected: { paid: '1180.50', coupon: '20.00' },
  });
});

test('without a coupon none is named', () => {
  expect(bodyOf('plan_1', NO_VALUES, check)).not.toHaveProperty('coupon_id');
});

test('what is no amount is not sent', () => {
  expect(bodyOf('plan_1', values, { amount: null, effect: null })).toBeNull();
});

test('what was sent comes back as it was typed', () => {
  expect(valuesOf(bodyOf('plan_1', values, check)!, 'de')).toEqual(values);
  expect(valuesOf(bodyOf('plan_1', NO_VALUES, check)!, 'en')).toMatchObject({ coupon_id: '' });
});
