/**
 * The words that the rules of `../wording` look for, in French and English, as `words.ts` spells them. A list names a role in a sentence and
 * not a sentence.
 */
import { wordList } from './word-list';

/** A contribution of a guest on a platform. */
export const REVIEW = wordList(
  'avis avi commentair* temoignag* evalu* review* rating* feedback* commentez commenter',
);
/** The same when a platform, or a request to share it, is near. */
export const SOFT_REVIEW = wordList(
  'experience* opinion* retour* mot mots ressenti impression* pense* think thought* raconte* soiree repas visite visit meal exprim* say dis dites pub tell talk parlez ligne lignes phrase* ecri* write',
);
export const PLATFORM = wordList(
  'google tripadvisor trustpilot yelp maps thefork lafourchette fourchette',
);
export const RECOMMEND = wordList('recommand* recommend*');
export const RATE = wordList('notez noter note notes rate rates');
/** « Notez la date ». */
export const NOTED = wordList('date dates que bien that jour* heure* adresse*');
export const READ = wordList('lis lire lisez lisons read decouvr* consult* chang*');

/** « Abonnement » is also a pass for lunch. */
export const PASS = wordList('abonnement abonnements');
export const PASS_KIND = wordList('de du mensuel annuel midi');
export const FOLLOW = wordList(
  'abonn* follow followed following follows follower* subscrib* fan fans hashtag*',
);
export const FOLLOW_OBJECT = wordList(
  'nous us page pages compte account instagram insta tiktok facebook twitter reseaux restaurant',
);
/** After « Suivez », one of these words means directions or instructions, not a follow request. */
export const WAY = wordList(
  'etape* instruction* consigne* guide fleche* indication* regle* lien serveur serveuse recette mode steps link arrow* signs rules the these your by',
);
export const FOLLOW_VERB = wordList('suivez suivre suivent suivi suivis suivie suis suit');
export const NETWORK = wordList('instagram insta tiktok facebook twitter snapchat reseaux');
/** « Like our page », but not « like spicy food ». */
export const LIKE_OBJECT = wordList('= + and et our us this notre nous la page share');
export const LIKE = wordList('like likes liker likez likent liking');
export const JOIN = wordList('rejoi* join* mention* ajout* add mett* mets');
export const SHARE = wordList('partag* share sharing repost* tag* identifi*');
export const SHARED = wordList(
  'story stories publication* post posts photo* page reel* ami amis friend* video*',
);

/** A reward of a guest, or an act to get it. */
export const REWARD = wordList(
  'cadeau* recompens* offert* offrons gratuit* remise* reduction* rabais coupon* voucher* promo roue tirage* lot lots surprise* debloqu* deverrouill* bonus spin spins spinning prize* gift* reward* tente tentez tenter discount* draw draws unlock* raffle entered entry entries treat cashback earn* claim* droit tombola loterie lottery goodie* rapporte rapportent garanti* concours contest moitie half regal*',
);
/** « Gagner des avis » and « win reviews » are what the owner does. */
export const GAIN = wordList(
  'gagn* remport* win wins winning won winner* recevez recevoir recevront recevrez recoi*',
);
/** Guests take part with these, except in the phrases of `isOtherPart`. */
export const PART = wordList(
  'joue* jouer jouez jeu jeux particip* play plays playing enter entrer tourne tournes tournez tourner tournent',
);
export const GAME = wordList('jeu jeux');
export const PLAY_VERB = wordList('joue*');
export const OTHER_PART = wordList('vie enquete sondage questionnaire part role survey');
export const CHANCE = wordList('chance chances');
export const YOUR_CHANCE = wordList(
  'votre vos ta tes une your a another autre seconde deuxieme better more de',
);
export const MORE = wordList('supplementaire* extra additional');
export const TURN = wordList('tour tours');
/** « Faites le tour du quartier ». */
export const WALK = wordList('du eiffel fait faites faire');
export const OFFER = wordList('offre* offrira offrir invite invitons');
/** « Invités à boire un verre », but not « invités à laisser un avis ». */
export const INVITED = wordList('invite invites invitee invitees invited');
export const OFFERED_TO = wordList('vous nous on te l');
export const OFF = wordList('off remise reduction rabais sur offert offerts');
/** « Bon d’achat », « bon cadeau ». */
export const VOUCHER_KIND = wordList('d de cadeau');
export const ON = wordList('on pour');
export const US = wordList('us nous');
export const ABOUT = wordList('sur about on concernant');
export const GETS_NOTHING = wordList('in to back better well our your');
export const GETS = wordList(
  'get gets getting receive* enjoy grab score choisissez choisir choose pick',
);
/** Food and drinks that restaurants give away. A gift only next to a sign or a word of exchange. */
export const TREAT = wordList(
  'cafe* coffee* dessert* boisson* drink* kir kirs aperitif* apero* cocktail* verre* pizza* menu* tiramisu* glace* cookie* burger* digestif* the tea biere* beer* vin wine repas meal brunch muffin* crepe* gaufre* limonade plat entree mocktail* shot* patisserie* croissant* macaron* supplement* frite* fries',
);

export const REQUEST = wordList(
  'laiss* donn* ecri* redig* post* publi* partag* mett* mets depos* notez noter evalu* attribu* montr* abonn* suiv* lik* follow* leave leaving left give giving write writing share sharing rate submit drop tell show review subscrib* tag* identifi* rejoign* join recommand* recommend* raconte* dites dire please merci pensez aidez help',
);
/** Words that make one thing the price of another. */
export const CONDITION = wordList(
  '= + contre echange chaque pour grace apres des si quand lorsque lorsqu fois quiconque ceux celles celui tout tous toute toutes with for per each every any if when once after whoever anyone everyone everybody exchange return to afin reserve* acces via par suffit necessaire requis oblig* exig* recompens* reward* fait font donne vaut egale equals earn* gets means valent worth rapport* invit* only obligatoire',
);
export const EXCHANGE = wordList(
  '= + contre echange retour attend attendent exchange return waits waiting egale equals vaut house occupe invite paye payee maison',
);

export const NUMBERS = wordList('un une 1 one a an two deux 2');
export const DETERMINERS = wordList(
  'le la les l un une des de d du nos notre vos votre ce cet cette ces mon ma mes ton ta tes son sa ses your our the this that these a an my nouveau nouvelle nouveaux new',
);

export const OTHER_IMPERATIVE = wordList('faites dites');
/** Words for the guest. */
export const GUEST = wordList('vous tu votre vos ton ta tes you your yours');
/** A promise that nothing depends on a review. */
export const OPTIONAL = wordList('facultati* optional independ* indepand* regardless whether');
export const NEGATION = wordList('ne n pas not never t nothing');
export const SECOND_NEGATION = wordList('pas jamais rien aucun aucune point plus nullement ni');
/** « N’oubliez pas … » asks for something. */
export const REMINDER = wordList(
  'oubli* hesit* manqu* rat* part* tard* perd* loup* quitt* attend* forget miss hesitate leave wait go be',
);
export const RELATION = wordList(
  'depend* demand* exig* requi* necess* oblig* influ* chang* recompens* affect* need* besoin reward* lie* conditionn* compt* offer* achet* buy droit offr*',
);
export const OR = wordList('ou or');
export const OR_NOT = wordList('non pas not');
export const WHATEVER = wordList('quel quelle quels quelles');
export const IF = wordList('si if');
export const WITHOUT = wordList('sans without aucun aucune no ni neither nor');
export const BUT = wordList('mais but sauf except unless');
export const WISH = wordList('souhait* voul* desir* coeur like want wish envie');

export const STAR = wordList('etoile etoiles star stars');
export const TOP_NUMBER = wordList('5 cinq five cinquieme fifth');
export const SCALE_END = wordList('5 10 20');
export const TO = wordList('a et to and ou or');
export const RATED = wordList('notee notees rated');
export const THANKED = wordList('pour a');
export const LOW_NUMBER = wordList('0 1 un une one zero');
export const TOP = wordList(
  'maximal* maximum max meilleure excellente top full highest perfect parfaite',
);
export const MARK = wordList('note notes rating ratings mark marks score');
export const GOOD = wordList(
  'positif* positive* bon bonne bons good great nice excellent* glowing beau belle gentil* super meilleur* best favorable*',
);
export const BAD = wordList('negatif* negative* mauvais* bad honnete* honest');
export const ASK = wordList(
  '= laiss* donn* mett* mets attribu* offrez offrir notez noter evalu* publi* post* ecri* voul* souhait* aimer* vis* objectif besoin aide* merit* garder fer* leave give rate write drop need want love help please deserve* svp plait stp visons cap reach keep compt* make talk click hit tap go show rev* dream possible coch*',
);
export const VENUE = wordList(
  'hotel* chef* restaurant* cuisine* service* menu* etablissement* table* palace* resort* dining food spa sejour* partenaire* camping* partner*',
);
export const GIVE = wordList(
  'donn* mett* mets attribu* give rate notez depos* laiss* leave publi*',
);

export const NAMING = wordList('mentionn* cite* citer nomme* nommer mention mentioning name');
export const TALKING = wordList(
  'parl* indiqu* precis* ecri* dites dire remerci* felicit* thank praise talk',
);
export const STAFF = wordList(
  'serveur* serveuse* barman* barmaid* waiter* waitress* server* bartender* prenom* employe* equipier* vendeur* vendeuse* staff',
);
export const SERVED = wordList(
  'servi* accueill* conseill* occup* served serving looked helped welcomed serv',
);
/** Words before a name. */
export const FOR = wordList('pour for');
export const PRONOUN = wordList('le la l les him her them');
export const NAME_WORD = wordList('nom noms name names prenom* appel* called');
export const LINKS = wordList('de d a au pour que the of for to about par');
/** With a capital or without an article, and yet no name of a person. */
export const NO_NAME = wordList(
  'nous vous lui elle eux moi toi tout tous toutes rien ca cela ceci quoi que ce cet cette notre votre vos nos le la les l un une des du us me it them him her we you your our the any this that all everything google instagram insta facebook tiktok tripadvisor twitter maps restaurant chez girouette dans in sur on if what anything allergies bien aussi qui comment leur noel paques',
);
