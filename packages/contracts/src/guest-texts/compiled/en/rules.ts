// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { RulesTexts } from '../rules';

export const rules = compiled<RulesTexts>({
  title: "The rules in brief",
  free: "Taking part is free and requires no purchase. An e-mail address is enough.",
  once: "Each person may play only once, or again after the time stated in the rules.",
  draw: "The server draws the result at random, with the chances above. Leaving a review or following an account is optional and has no effect on the draw.",
  gift: "The winner receives an e-mail with a code. The restaurant hands over the gift once, when this code is shown.",
  data: "The address of a participant who does not win is not kept. A winner’s address is kept until 30 days after the gift’s validity ends.",
  rights: "Anyone may ask the restaurant for access to their data, or for its correction or erasure, and may complain to the CNIL, the French data protection authority.",
  onlyFrench: "The full rules are in French. This summary does not replace them: only the French text is legally binding.",
});
