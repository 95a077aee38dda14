import { hasProfiles } from '@girouette/contracts/pages/web-address';
import { NETWORKS } from '@girouette/contracts/pages/appearance';
import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { Card } from '@girouette/ui/card';
import { SelectField, TextField } from '@girouette/ui/field';
import { useFormContext } from 'react-hook-form';
import { NETWORKS as NETWORK_FACTS, normalizeAddress } from '../pages/editor/social-links';
import { isWrongAddress, type FlyerDraft } from './flyer-draft';
import styles from './flyer.module.css';

/** Second tab: the page of the QR code, and the networks to print. */
export function NetworksTab({
  draft,
  pages,
  pageId,
  url,
  onChoosePage,
}: {
  draft: FlyerDraft;
  pages: readonly PageSummary[];
  pageId: string;
  url: string;
  onChoosePage: (pageId: string) => void;
}) {
  const { register, setValue } = useFormContext<FlyerDraft>();
  const isOffline = pages.some(({ _id, toggle }) => _id === pageId && !toggle);
  return (
    <Card className={styles.group}>
      {NETWORKS.map((network) => {
        const { name } = NETWORK_FACTS[network];
        return (
          <TextField
            key={network}
            type="url"
            inputMode="url"
            label={name}
            maxLength={500}
            hint={hasProfiles(network) ? 'Son adresse, ou @ et votre nom.' : null}
            error={
              isWrongAddress(network, draft[network]) &&
              `Cette adresse n’est pas celle d’une page ${name}\u00A0: son logo n’est pas imprimé.`
            }
            {...register(network, {
              onBlur: ({ target }: { target: HTMLInputElement }) => {
                setValue(network, normalizeAddress(network, target.value), { shouldDirty: true });
              },
            })}
          />
        );
      })}
      <SelectField
        label="Page ouverte par le QR code"
        value={pageId}
        hint={
          isOffline
            ? `${url} (hors ligne\u00A0: activez la page avant de distribuer le flyer)`
            : url
        }
        onChange={({ target }) => {
          onChoosePage(target.value);
        }}
      >
        {pages.map((page) => (
          <option key={page._id} value={page._id}>
            {`${page.resturantName} (page ${String(page.pageNumber)})`}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
