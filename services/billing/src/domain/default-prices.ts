import type { PriceData } from '@girouette/contracts/http/billing';

const features = { feature1: true, feature2: true, feature3: true, feature4: true };

/** The price list of a new installation, in euros. */
export const DEFAULT_PRICES: PriceData = {
  monthlyPlan: {
    planName: 'Mensuel',
    features,
    price: 29,
    for_2_to_4: 25,
    for_5_Plus: 20,
    discount: 20,
  },
  yearlyPlan: {
    planName: 'Annuel',
    features,
    price: 290,
    for_2_to_4: 250,
    for_5_Plus: 200,
    discount: 20,
  },
};
