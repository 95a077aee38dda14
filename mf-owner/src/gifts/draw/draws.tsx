import { may } from '@girouette/contracts/permissions';
import { useUser } from '@girouette/ui/microfrontend';
import { OfOnePage } from '../of-one-page';
import { EvidenceCard } from './evidence-card';
import { OddsCard } from './odds-card';

/** « Tirage »: whether a page draws by the odds that it declares, and the evidence of it (docs/specification §10.40). */
export function Draws() {
  const mayProve = may(useUser(), 'evidence:read');
  return (
    <OfOnePage>
      {({ pageId, restaurant }) => (
        <>
          <OddsCard pageId={pageId} />
          {mayProve ? <EvidenceCard key={pageId} pageId={pageId} restaurant={restaurant} /> : null}
        </>
      )}
    </OfOnePage>
  );
}
