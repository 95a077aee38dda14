import { badge } from './badge';
import { button } from './button';
import { card } from './card';
import { chips } from './chips';
import { dialog } from './dialog';
import { field } from './field';
import { form } from './form';
import { gauge } from './gauge';
import { guestLanguage } from './guest-language';
import { icon } from './icon';
import { lineChart } from './line-chart';
import { menu } from './menu';
import { microfrontend } from './microfrontend';
import { notice } from './notice';
import { page } from './page';
import { progress } from './progress';
import { qrCode } from './qr-code';
import { states } from './states';
import { stepper } from './stepper';
import { toggle } from './switch';
import { table } from './table';
import { tabs } from './tabs';
import { toast } from './toast';

export const sections = [
  button,
  field,
  form,
  badge,
  icon,
  card,
  gauge,
  lineChart,
  toggle,
  stepper,
  tabs,
  chips,
  guestLanguage,
  menu,
  table,
  states,
  dialog,
  toast,
  notice,
  page,
  progress,
  qrCode,
  microfrontend,
];
