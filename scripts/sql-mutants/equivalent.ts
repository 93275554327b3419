/** Mutants that change nothing that anyone could see, and why: they are left out. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'plans: without its check plans_revenue_check':
    'revenue below 0 is below what was charged back, which plans_check2 refuses',
};
