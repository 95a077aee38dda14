import type { PageGifts } from '@girouette/contracts/gifts/http/gifts';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { ApiError, hasNoAnswer } from '@girouette/ui/api';
import { Badge } from '@girouette/ui/badge';
import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { formatAmount, formatCount } from '@girouette/ui/format';
import { Icon, Plus, RotateCw } from '@girouette/ui/icon';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { classNames, VisuallyHidden } from '@girouette/ui/shared';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';
import {
  additionTo,
  addText,
  effectText,
  limitsOf,
  stateOf,
  wonText,
  type Addition,
  type GiftLeft,
} from './stock-texts';
import styles from './gifts.module.css';

/** One gift: whether it can be won, what is left of it, and a button that adds stock. */
export function GiftCard({ gift, page }: { gift: GiftLeft; page: PageGifts }) {
  const user = useUser();
  const { badge, tone, reason } = stateOf(gift, page);
  const limits = limitsOf(gift);
  return (
    <Card className={styles.gift}>
      <div className={styles.giftHead}>
        <h2>{gift.label}</h2>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      {reason === undefined ? null : <p className={styles.reason}>{reason}</p>}
      {limits.length === 0 ? <p className={styles.unlimited}>Sans limite</p> : null}
      <ul className={styles.limits}>
        {limits.map(({ period, label, limit, left }) => (
          <li key={period}>
            <span>{label}</span>
            <span className={styles.left}>
              <b>{formatCount(left)}</b>
              <span>{` sur ${formatCount(limit)}`}</span>
            </span>
            <Bar share={limit === 0 ? 0 : left / limit} />
          </li>
        ))}
      </ul>
      <p className={classNames(styles.note, styles.facts)}>
        <span>{wonText(gift)}</span>
        {gift.cost === null ? null : (
          <span>{`Coût\u00A0: ${formatAmount(gift.cost, { short: true })}`}</span>
        )}
      </p>
      {mayInSomePlace(user, 'page:change') ? <AddButton gift={gift} pageId={page.pageId} /> : null}
    </Card>
  );
}

const LOW = 0.2;

const Bar = ({ share }: { share: number }) => (
  <span className={classNames(styles.bar, share <= LOW && styles.low)} aria-hidden="true">
    <span style={{ width: `${String(share * 100)}%` }} />
  </span>
);

function AddButton({ gift, pageId }: { gift: GiftLeft; pageId: string }) {
  const add = useAddStock(pageId, gift);
  // A request that may have arrived is repeated unchanged, so it adds nothing twice.
  const unanswered = hasNoAnswer(add.error) ? add.variables : undefined;
  const addition = unanswered ?? additionTo(gift);
  if (!addition) return null;
  return (
    <div className={styles.add}>
      <Button
        variant="secondary"
        size="small"
        busy={add.isPending}
        onClick={() => {
          add.mutate(addition);
        }}
      >
        <Icon of={unanswered ? RotateCw : Plus} />
        <span>{unanswered ? 'Réessayer' : addText(addition)}</span>
        <VisuallyHidden>{` (${gift.label})`}</VisuallyHidden>
      </Button>
      <span className={styles.note}>
        {unanswered ? 'Sans risque d’ajouter deux fois.' : effectText(addition)}
      </span>
    </div>
  );
}

/** Adds stock to a gift. A request without an answer may be sent again: the service adds nothing twice. */
function useAddStock(pageId: string, { option, label }: GiftLeft) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const account = useAccount();
  return useMutation({
    mutationFn: async (addition: Addition) => {
      // An answer that is under way knows nothing of this.
      await client.cancelQueries({ queryKey: queryKeys.gifts(pageId) });
      const body = { option, ...addition };
      return api('PATCH /api/game/gifts/:id', { params: { id: pageId }, body });
    },
    onSuccess: (gifts, { from, to }) => {
      client.setQueryData(queryKeys.gifts(pageId), gifts);
      // The page has another version, and may be open again.
      void client.invalidateQueries({ queryKey: queryKeys.page(pageId) });
      void client.invalidateQueries({ queryKey: queryKeys.pages(account) });
      toast({ text: addedText(label, to - from) });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
      void client.invalidateQueries({ queryKey: queryKeys.gifts(pageId) });
    },
  });
}

const addedText = (label: string, count: number): string =>
  count === 1
    ? `1\u00A0exemplaire ajouté\u00A0: ${label}`
    : `${formatCount(count)}\u00A0exemplaires ajoutés\u00A0: ${label}`;
