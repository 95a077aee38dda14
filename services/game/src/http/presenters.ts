import type { GamePage, PageSummary, Play as PlayAnswer } from '@girouette/contracts/http/game';
import type { PageView } from '../use-cases/page-view';
import type { LandingPage } from '../domain/landing-page';
import type { Play } from '../domain/play';

/** A page as the contract has it. Its number stays inside. */
export const presentPage = ({ page, logo, clicks, expiresAt }: PageView): GamePage => ({
  ...page.content,
  logo,
  _id: page.id,
  ownerId: page.ownerId,
  instagramClicks: clicks.instagram,
  facebookClicks: clicks.facebook,
  twitterClicks: clicks.twitter,
  googleMapsClicks: clicks.googleMaps,
  toggle: page.active,
  expiryDate: expiresAt?.toISOString() ?? null,
  createdAt: page.createdAt.toISOString(),
  version: page.version,
});

export const presentListing = (page: LandingPage): PageSummary => ({
  _id: page.id,
  pageNumber: page.number,
  resturantName: page.content.resturantName,
  createdAt: page.createdAt.toISOString(),
  toggle: page.active,
});

/** A play with its proof. Who played stays inside. */
export const presentPlay = ({ play, ticket }: { play: Play; ticket: string }): PlayAnswer => ({
  playId: play.id,
  angle: play.angle,
  segment: play.segment,
  outcome: play.outcome,
  ticket,
});

/** What the list says after a switch (docs/specification §2.4). */
export const presentSwitch = (active: boolean) => ({
  message: active ? 'Page activée' : 'Page désactivée',
  toggle: active,
});
