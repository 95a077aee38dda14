import type { PlanChange, PriceData } from '@girouette/contracts/http/billing';

/** The form values of a plan: amounts as typed. */
export interface PlanValues {
  planName: string;
  features: PlanChange['features'];
  price: string;
  for_2_to_4: string;
  for_5_Plus: string;
  discount: string;
}

export const toValues = (plan: PriceData['monthlyPlan']): PlanValues => ({
  planName: plan.planName,
  features: plan.features,
  price: String(plan.price),
  for_2_to_4: String(plan.for_2_to_4),
  for_5_Plus: String(plan.for_5_Plus),
  discount: plan.discount === undefined ? '' : String(plan.discount),
});

/** The plan to send. A non-numeric amount is sent as missing, so that the server refuses its field. */
export const toPlan = (values: PlanValues): PlanChange => ({
  planName: values.planName,
  features: values.features,
  price: Number.parseFloat(values.price),
  for_2_to_4: Number.parseFloat(values.for_2_to_4),
  for_5_Plus: Number.parseFloat(values.for_5_Plus),
  ...(values.discount !== '' && { discount: Number.parseFloat(values.discount) }),
});
