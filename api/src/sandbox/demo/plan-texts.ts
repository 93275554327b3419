import type { TextByLanguage } from '../../db/tables/texts.ts';
import type { UserTargeting } from '../../db/tables/plan.ts';
import type { PickText } from '../catalog/catalog-texts.ts';
import type { SandboxProduct } from '../catalog/products.ts';

/** The texts of a plan for a sandbox product. */
export interface PlanTexts {
  readonly putContent: TextByLanguage;
  readonly putRule: TextByLanguage;
  readonly userTargeting: UserTargeting;
}

export function planTexts(product: SandboxProduct, pick: PickText): PlanTexts {
  return {
    putContent: pick((texts) => texts.products[product.slug].put_content),
    putRule: pick((texts) => texts.put_rules[product.kind]),
    userTargeting: {
      regions: product.regions.map((region) => pick((texts) => texts.regions[region])),
      // Written the same in every language.
      ages: product.ages.map((en) => ({ en })),
      interests: product.interests.map((interest) => pick((texts) => texts.interests[interest])),
    },
  };
}
