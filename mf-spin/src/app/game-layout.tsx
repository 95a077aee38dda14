import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { buttonColors } from '../shared/button-colors';
import { wheelLabels } from '../shared/gifts-of';
import { nameOf } from '../shared/page-state';
import { t } from '../shared/texts';
import { Wheel } from '../wheel/wheel';
import confetti from './celebration.module.css';
import s from './game-layout.module.css';

export interface GameLayoutProps {
  page: Pick<
    GameFormat,
    | 'brandName'
    | 'resturantName'
    | 'logo'
    | 'wheelColorPair'
    | 'buttonColor'
    | 'option1'
    | 'option2'
    | 'option3'
    | 'option4'
    | 'option5'
  > &
    Partial<Pick<GamePage, 'gifts'>>;
  turned: number;
  animated: boolean;
  onStopped?: (() => void) | undefined;
  /** Whether a gift was won just now. */
  celebrating?: boolean;
  spin: {
    label: string;
    disabled: boolean;
    /** @returns false when the wheel cannot be spun yet */
    onSpin: () => boolean;
    /** Whether the button is highlighted. */
    highlighted?: boolean;
    button?: RefObject<HTMLButtonElement | null>;
  };
  children?: ReactNode;
  /** Whether the document's own stylesheet sets the button colours: its policy allows no style attributes. */
  prerendered?: boolean;
  /** `div` inside a page that already has a `<main>`. */
  root?: 'main' | 'div' | undefined;
}

/** The layout of game and preview: the brand, the wheel, and `children` below it. */
export function GameLayout({
  page,
  turned,
  animated,
  onStopped,
  celebrating = false,
  spin,
  children,
  prerendered = false,
  root: Root = 'main',
}: GameLayoutProps) {
  const Title = Root === 'main' ? 'h1' : 'p';
  const name = nameOf(page);
  return (
    <div className={s.frame} {...(!prerendered && { style: buttonColors(page.buttonColor) })}>
      <Root className={s.page}>
        <header className={s.brand}>
          {page.logo ? (
            <Title className={s.logo}>
              <img src={page.logo} alt={name} />
            </Title>
          ) : (
            <Title className={s.name}>{name}</Title>
          )}
          <p className={s.tagline}>{t.tagline}</p>
        </header>
        <div className={s.wheel}>
          <Wheel
            colors={page.wheelColorPair}
            gifts={wheelLabels(page)}
            turned={turned}
            animated={animated}
            onStopped={onStopped}
            onDragged={spin.disabled ? undefined : spin.onSpin}
          />
          <button
            {...(spin.button && { ref: spin.button })}
            type="button"
            className={s.spin}
            // With `disabled` the button would lose the focus while the wheel turns.
            aria-disabled={spin.disabled}
            data-called={spin.highlighted}
            onClick={spin.onSpin}
            aria-label={t.spinLabel}
          >
            {spin.label}
          </button>
          {celebrating && <Celebration />}
        </div>
        <section className={s.card} aria-label={t.card}>
          {children}
        </section>
      </Root>
    </div>
  );
}

/** The direction of each piece: evenly around, alternating near and far, and somewhat upwards. */
const PIECES = Array.from({ length: 20 }, (_, index) => {
  const turn = index * 2.4;
  const distance = 6 + (index % 4) * 2;
  return {
    '--x': `${(Math.cos(turn) * distance).toFixed(1)}rem`,
    '--y': `${(Math.sin(turn) * distance - 2).toFixed(1)}rem`,
  } as CSSProperties;
});

/** Confetti over the wheel, once. Guests who prefer reduced motion get none. */
const Celebration = () => (
  <div className={confetti.celebration} aria-hidden="true" data-testid="celebration">
    {PIECES.map((style, index) => (
      <i key={index} style={style} />
    ))}
  </div>
);
