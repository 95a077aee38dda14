import { PROOF_SCALED, PROOF_TWICE, proofAutoscaler } from './proof';
import { autoscalers } from './scale';

it('the proof scales by the same rule as an installation, with smaller figures and a shorter window', () => {
  const shipped = autoscalers().find(({ metadata }) => metadata.name === PROOF_SCALED.part);
  expect(proofAutoscaler()).toEqual({
    ...shipped,
    spec: {
      ...shipped?.spec,
      maxReplicas: 6,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '15m' } },
        },
      ],
      behavior: { scaleDown: { stabilizationWindowSeconds: 15 } },
    },
  });
  expect(PROOF_TWICE).toContain(PROOF_SCALED.part);
});
