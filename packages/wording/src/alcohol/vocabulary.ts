/** Words of drinks and dishes, as `../wording/words.ts` spells them. */
import { wordList } from '../wording/word-list';

/** Drinks that have alcohol unless their text says otherwise. */
export const ALCOHOL = wordList(
  'biere bieres beer beers lager stout ale ipa pinte pintes pint pints panache panaches picon kir kirs apero aperos aperitif aperitifs digestif digestifs digeo vin vins wine wines champagne champagnes cremant mousseux prosecco cava lambrusco moscato spritz aperol campari mojito mojitos caipirinha* margarita* daiquiri* colada cosmopolitan martini* negroni* bellini* mimosa* cocktail cocktails shot shots shooter shooters rhum rhums rum gin vodka* whisky* whiskey* bourbon scotch cognac armagnac calvados calva pastis ricard anisette ouzo sake soju porto muscat sangria* cidre cidres cider hydromel mead limoncello amaretto grappa chartreuse baileys jager* tequila mezcal absinthe genepi schnaps kirsch brandy liqueur* liquor* spirits spiritueux alcool alcools alcohol booze punch planteur grog bloody pousse marnier cointreau marsala vermouth guinness sour mule highball pornstar',
);
/** A text that has one of these speaks of a drink without alcohol. */
export const NO_ALCOHOL = wordList('mocktail mocktails virgin alcoholfree');
export const ALCOHOL_ITSELF = wordList(
  'alcool alcools alcohol alcoholic alcoolise alcoolisee alcoolisees',
);
export const NONE = wordList('sans non no free zero 0 without soft');
export const ZERO = wordList('0 0,0 0.0 zero 0,00');
export const OR = wordList('ou or et and + / avec with');
export const COUNT = wordList('un une 1 deux 2 trois 3 le la the a one votre');

export const GLASS = wordList(
  'verre* ballon* pichet* bouteille* coupe* flute* carafe* magnum* glass bottle carafe',
);
/** A glass of unknown content. */
export const PLAIN_GLASS = wordList('verre verres');
export const AFTER_GLASS = wordList(
  'offert offerts gratuit gratuits au pression blonde brune ambree de biere',
);
export const WINE = wordList(
  'rouge blanc rose rouges blancs roses red white bulles bubbly bubbles bordeaux bourgogne beaujolais chablis sancerre saint cotes cote medoc graves pomerol chinon saumur muscadet riesling gewurztraminer merlot syrah pinot chardonnay sauvignon malbec rioja chianti vouvray gamay brouilly',
);
export const SHOT = wordList('shot shots');
export const SOFT_SHOT = wordList('gingembre espresso expresso cafe vitamine* ginger curcuma jus');

/** « Ginger beer », « ginger shot ». */
export const ROOT = wordList('ginger root');
export const OF_ROOT = wordList('beer beers ale shot shots');

/** Dishes that may taste of alcohol. They are no drinks. */
export const FOOD = wordList(
  'sauce sauces sorbet* glace* gateau* cake* tarte* macaron* burger* ribs poulet penne pates pasta alla spaghetti pizza* crepe* baba* bonbon* chocolat* biscuit* confiture* moutarde* vinaigre* planche* plateau* oeuf* vanille* arome* saveur* parfum gout extrait levure raisin* tomate* saucisse* crevette* prawn* shrimp* fruit fruits tiramisu* mousse the infusion tisane jus sirop gelee confit marc lie maki sushi* sashimi eau crackers',
);
export const FOOD_AFTER = wordList(
  'cream creme raisin raisins sauce vinegar cake cakes baba batter* gum gums gravy marinade* ice truffle* glaze* chicken ribs sorbet* maki* sushi* sashimi* battered',
);
export const WITH = wordList('au aux a with in');
export const ARTICLE = wordList('la l le the grand vieux bon');
/** A drink stays one with rum in it. */
export const DRINK = wordList(
  'cafe* coffee* chocolat* the boisson* drink* verre* glass punch shot* milkshake* cocktail* jus juice grog tonic',
);
