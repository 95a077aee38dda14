import { endpoints, toEuros } from '@girouette/contracts';
import type {
  Campaign as SentCampaign,
  CampaignContent as SentContent,
} from '@girouette/contracts/mails/http/campaigns';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import type { MailText } from '../templates/feature';
import {
  changeCampaign,
  createMessage,
  deleteMessage,
  listCampaigns,
  readAudience,
  switchCampaign,
  type CampaignView,
} from './actions';
import { toGift, toSentGift } from './gift';
import { previewCampaign, testCampaign } from './preview';
import type { CampaignContent } from './rules';

const TESTED = 'L’e-\u2060mail d’essai est parti vers votre adresse.';

/** The endpoints of campaigns (docs/specification §10.61). */
export const campaignRoutes =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
    route(endpoints.listCampaigns, async ({ principal }) =>
      (await listCampaigns(deps, principal)).map(toCampaign),
    );

    route(endpoints.createMessage, async ({ body, ...input }) =>
      toCampaign(await createMessage(deps, { actor: actorOf(input), ...toWritten(body) })),
    );

    route(endpoints.changeCampaign, async ({ params: { id }, body, ...input }) => {
      const { version, ...written } = body;
      const change = { actor: actorOf(input), id, version, ...toWritten(written) };
      return toCampaign(await changeCampaign(deps, change));
    });

    route(endpoints.switchCampaign, async ({ params: { id }, body: { state }, ...input }) =>
      toCampaign(await switchCampaign(deps, { actor: actorOf(input), id, state })),
    );

    route(endpoints.deleteMessage, async ({ params: { id }, ...input }) => {
      await deleteMessage(deps, { actor: actorOf(input), id });
      return undefined;
    });

    route(endpoints.readAudience, ({ principal, params: { id }, query: { weeks } }) =>
      readAudience(deps, { principal, id, weeks }),
    );

    route(endpoints.previewCampaign, async ({ principal, body: { gift, ...words } }) => {
      const shown = { ...words, gift: gift && toGift(gift) };
      return toPreview(await previewCampaign(deps, { principal, shown }));
    });

    route(endpoints.testCampaign, async ({ principal, body: { gift, ...words } }) => {
      const shown = { ...words, gift: gift && toGift(gift) };
      await testCampaign(deps, { principal, shown });
      return { message: TESTED };
    });
  };

const toWritten = ({
  wordingConfirmed = false,
  ...content
}: SentContent & { wordingConfirmed?: boolean | undefined }) => ({
  content: toContent(content),
  confirmed: wordingConfirmed,
});

const toContent = ({ gift, sendAt, ...content }: SentContent): CampaignContent => ({
  ...content,
  gift: gift && toGift(gift),
  sendAt: sendAt === null ? null : new Date(sendAt),
});

const toCampaign = ({ campaign, figures, isSuspended }: CampaignView): SentCampaign => ({
  _id: campaign.kind === 'message' ? campaign.id : campaign.kind,
  kind: campaign.kind,
  state: campaign.state,
  version: campaign.version ?? 0,
  missed: campaign.missed ?? null,
  suspended: isSuspended,
  subject: campaign.subject,
  text: campaign.text,
  gift: campaign.gift && toSentGift(campaign.gift),
  weeks: campaign.weeks,
  sendAt: campaign.sendAt?.toISOString() ?? null,
  figures: { ...figures, cost: toEuros(figures.cost) },
});

/** A page shows no image that travels with a mail, so the HTML has it. */
const toPreview = ({ subject, html, text, images = [] }: MailText) => ({
  subject,
  html: images.reduce(
    (shown, { cid, png }) =>
      shown.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString('base64')}`),
    html,
  ),
  text,
});
