import type { CampaignKind } from '@girouette/contracts/mails/campaigns';
import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { ApiError } from '@girouette/ui/api';
import type { FieldFinding } from '@girouette/wording/published-texts';
import { useRef, useState } from 'react';
import { get, type Path, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../shared/paths';
import { useAccount } from '../shared/owner';
import { usePages } from '../shared/use-pages';
import { loadGuard, useFindings, type Guard } from '../shared/wording/guard';
import { forgetDraft, toRequest, type CampaignDraft } from './campaign-draft';
import { useSaveCampaign } from './use-campaigns';

/** The campaign in the form. */
export interface Edited {
  account: string;
  id: string;
  /** Null for a new message. */
  campaign: Campaign | null;
  kind: CampaignKind;
}

interface Options extends Edited {
  form: UseFormReturn<CampaignDraft>;
  draft: CampaignDraft;
}

/** Saves a campaign and opens the list. Wording that platforms refuse is asked about first. */
export function useSubmitCampaign({ form, draft, account, id, campaign, kind }: Options) {
  const navigate = useNavigate();
  const save = useSaveCampaign(campaign === null ? null : id);
  const names = usePages(useAccount()).data?.map(({ resturantName }) => resturantName) ?? [];
  const findIn = (guard: Guard) =>
    guard
      .campaignFindings(toRequest(draft, kind), names)
      .map((finding) => (finding.field === 'gift' ? { ...finding, field: 'gift.label' } : finding));
  const { subject, text, gift, hasGift } = draft;
  const texts = JSON.stringify([subject, text, hasGift ? gift.label : '', names]);
  const findings = useFindings(texts, findIn);
  const [question, setQuestion] = useState<readonly FieldFinding[] | null>(null);
  /** The findings that the owner keeps. */
  const confirmed = useRef('');

  const submit = async (version = draft.version) => {
    form.clearErrors();
    // Without the guard, the service records the findings as unconfirmed.
    const guard = await loadGuard();
    const found = guard === null ? [] : findIn(guard);
    const isConfirmed = found.length > 0 && JSON.stringify(found) === confirmed.current;
    if (found.length > 0 && !isConfirmed) {
      setQuestion(found);
      return;
    }
    const body = {
      ...toRequest(draft, kind),
      ...(isConfirmed && { wordingConfirmed: true }),
      ...(campaign !== null && { version }),
    };
    save.submit(body, {
      onSuccess: () => {
        forgetDraft(account, id);
        void navigate(paths.campaigns);
      },
      onError: (error) => {
        if (!isOvertakenBy(error)) refuse(form, error);
      },
    });
  };

  return {
    submit,
    findings,
    question,
    isPending: save.isPending,
    /** Somebody else has saved another text meanwhile. */
    isOvertaken: isOvertakenBy(save.error),
    reset: save.reset,
    confirm: () => {
      confirmed.current = JSON.stringify(question);
      setQuestion(null);
      return submit();
    },
    review: (field: string) => {
      setQuestion(null);
      form.setFocus(field as Path<CampaignDraft>);
    },
    close: () => {
      setQuestion(null);
    },
  };
}

const isOvertakenBy = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'CAMPAIGN_CHANGED';

/** Shows a refusal beside the field that the server names, or above the button. @throws error when it is not an ApiError */
export function refuse(form: UseFormReturn<CampaignDraft>, error: Error): void {
  if (!(error instanceof ApiError)) throw error;
  const field = fieldOf(error);
  const isHere = field !== undefined && get(form.getValues(), field) !== undefined;
  const at = isHere ? (field as Path<CampaignDraft>) : 'root';
  form.setError(at, { message: error.message });
  if (at !== 'root') form.setFocus(at);
}

/** The day and the time of a message are one moment for the server. */
const fieldOf = ({ code, field }: ApiError): string | undefined =>
  code === 'CAMPAIGN_DATE_NEEDED' || field === 'sendAt' ? 'day' : field;
