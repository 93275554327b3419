import type { Product } from '@adpartner/shared/contract/product';

export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 'product-1',
    name: 'Morning coffee',
    kind: 'video',
    description: 'Coffee that is roasted the day before.',
    images: ['https://app.example/product-1.svg'],
    publisher: 'Bean House',
    rating: 4.5,
    ...overrides,
  };
}
