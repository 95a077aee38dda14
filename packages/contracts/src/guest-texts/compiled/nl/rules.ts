// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { RulesTexts } from '../rules';

export const rules = compiled<RulesTexts>({
  title: "Het reglement in het kort",
  free: "Meedoen is gratis en zonder aankoopverplichting. Een e-mailadres volstaat.",
  once: "Iedereen kan één keer meedoen, of opnieuw na de termijn die in het reglement staat.",
  draw: "De server bepaalt het resultaat door loting, met de kansen hierboven. Een beoordeling achterlaten of een account volgen is vrijblijvend en verandert niets aan de trekking.",
  gift: "Wie wint, ontvangt een e-mail met een code. Het restaurant overhandigt het cadeau één keer, op vertoon van deze code.",
  data: "Het adres van een deelnemer die niet wint, wordt niet bewaard. Dat van een winnaar wordt bewaard tot 30 dagen na het einde van de geldigheid van het cadeau.",
  rights: "Iedereen kan het restaurant vragen om inzage, verbetering of verwijdering van zijn gegevens, en een klacht indienen bij de CNIL, de Franse gegevensbeschermingsautoriteit.",
  onlyFrench: "Het volledige reglement is in het Frans. Deze samenvatting vervangt het niet: alleen de Franse tekst is juridisch bindend.",
});
