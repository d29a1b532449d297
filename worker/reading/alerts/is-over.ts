/**
 * Whether a text says that a warning is over: in English, Spanish and French, as Canada and the United
 * States send them. A text that also says that something is in force, or that the end is still to come,
 * warns.
 */

/** The words of one language, as parts of patterns. */
interface Language {
  /** What may be in force. */
  readonly warning: string;
  /** That it is not any more, behind the warning. */
  readonly ended: string;
  /** Who ends it, before the warning. */
  readonly ends: string;
  /** Phrases that say so alone. */
  readonly over: readonly string[];
  /** Between the warning and its end, another thing than that end. */
  readonly other: string;
  /** Anywhere: something is in force. */
  readonly stays: string;
  /** Before the end: it is still to come, or of another warning. */
  readonly until: string;
}

/** A time behind an end in the present tense: that end is still to come. */
const ENGLISH_TIME =
  "(?:\\d|noon|midnight|dawn|dusk|sun(?:rise|set|up|down)|soon|later|today|tonight|tomorrow|morning|afternoon|evening|night|hours?|minutes?|week|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|when|once|if|until|unless)(?!\\p{L})";
const FRENCH_TIME =
  "(?:\\d|midi|minuit|bientôt|demain|ce soir|cette nuit|aujourd|matin|heures?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|quand|lorsque|si)(?!\\p{L})";
const SPANISH_TIME =
  "(?:\\d|mediodía|medianoche|pronto|mañana|hoy|esta (?:noche|tarde)|horas?|lunes|martes|miércoles|jueves|viernes|sábado|domingo|cuando|si)(?!\\p{L})";
/** What a warning becomes that is severe no more; another warning is none of these. */
const TO_LESSER =
  "(?:downgraded|lowered|reduced|dropped)(?: from [^;,:.!?]{1,30}?)? to (?:[\\p{L}-]{1,15} ){0,3}(?:level (?:[0-2]|zero|one|two)|advisory|watch|statement|normal)";

const ENGLISH: Language = {
  warning:
    "warnings?|watch(?:es)?|advisor(?:y|ies)|alerts?|orders?|notices?|statements?|emergenc(?:y|ies)|evacuations?|shelter[- ]in[- ]place|lock-?downs?|curfews?|bans?|boil[- ]water|quarantines?|threats?|dangers?|restrictions?|closures?|incidents?|situations?|outages?|lock-?outs?|hold[- ]and[- ]secure",
  ended: `${TO_LESSER}|downgraded(?! to(?!\\p{L}))|(?<=(?:levels?|orders?|evacuations?|notices?|alerts?|warnings?|ha(?:s|ve) been|(?:is|are|was|were)) )lowered(?! (?:to|from)(?!\\p{L}))|(?:ends|expires|lifts|(?<=(?:tions|ers|ings|ies|downs|ures|bans|alerts|watches) )end)(?!\\s*:|[^;.!?]{0,40}(?<!\\p{L})${ENGLISH_TIME})|cancell?ed|lifted|ended|terminated|rescinded|revoked|withdrawn|expired|discontinued|removed|over(?! \\p{L})|(?<=(?:is|are) )over|resolved|restored|concluded|(?:de|in)activated|inactive|(?:allowed to|been left to) expire|no longer (?:in (?:effect|force|place)|active|valid|necessary|needed|required|exists?|a (?:threat|danger))`,
  ends: "lifts?|lifted|cancel(?:l?ed|s|lation)?|ends?|ended|rescinds?|rescinded|removes?|drops?|cancell?ation of|end (?:of|to)|lifting of",
  over: [
    "^\\W*all[- ]clear|entwarnung",
    "all[- ]clear (?:is|has been|was)? ?(?:given|issued|sounded|declared)",
    "(?:threat|danger|hazard|storm) (?:has|have) passed|no longer an?y? (?:\\w+ )?(?:threat|danger)|allowed [^;,.]{0,40}to expire",
    "water is (?:now |again )?safe|service (?:has been |is )?restored|all[- ]clear(?=\\W*$)",
    "missing (?:(?!not|yet|last|never|still)[\\p{L}-]+ ){1,3}(?:found|located)",
    "no longer under (?:an? |the )?(?:\\w+ ){0,3}(?:warning|order|advisory|watch|alert|threat)",
    `evacuations?(?: (?:orders?|notices?))?(?:(?! (?:not|will|may|to be))[^;,:.!?]){0,40} (?:downgraded|lowered|reduced) to (?:an? )?(?:evacuation )?(?:warnings?|alerts?)`,
    "(?:lowers?|lowered|downgrades?|downgraded|reduces?) (?:[\\p{L}-]{1,20} ){0,3}(?:evacuation (?:levels?|orders?|notices?)|(?:alert|threat|danger) levels?)",
    "zones? [^;,:.!?]{1,20} (?:lowered|downgraded|reduced) to (?:an? )?(?:evacuation )?level [0-2]",
    "repopulation(?! (?:plan|map|date|schedule|meeting))(?![^;.!?]{0,60}(?:delay|postpone|suspend|halt|hold|expected|planned|pending|stopped|cancel|tomorrow|will|may|could|not)(?:e?d)?(?!\\p{L}))|(?<!be )repopulated",
    "(?:evacuees|residents|families|homeowners) (?:(?:are|were|have|been|being|now) ){0,3}(?:allowed|cleared|let) (?:back|home|to (?:go|come) (?:back|home))|evacuees (?:return|head|go)(?:ing|ed)? home(?=\\W*$)",
    "safe (?:for \\w+ )?to return|(?:may|can|allowed to|free to|able to) (?:now |safely )?return",
    "(?:found|located|recovered|returned home) (?:alive and )?(?:safe|unharmed|well)(?:ly)?|safely (?:found|located|recovered)|(?:has been|was) (?:found|located) (?:safe|unharmed|alive)",
    "(?:road|route|highway|bridge|street|avenue|interstate|tunnel|area|zone \\w+|park|schools?|lanes?|i-\\d+|us \\d+|beach|pass)\\b[^;.:,]{0,40} (?:(?:has|have|is|are|was|were|been|now|fully) )*(?:re-?opened|reopens to|open again)",
  ],
  other:
    "as|where|while|because|due|when|that|which|and (?:schools?|flights?|roads?)|not|never|will|to be|may|might|could|should|must|until|expected|yet|partially|partly|since|in (?:effect|force)|remains?|continues?",
  stays:
    "remains?|remaining|continues?|still|reinstated|re-?issued|in (?:effect|force)|except|not (?:for|in|on|yet)|partially|partly|extended|replaced|upgraded|downgraded|(?<!previously |earlier )issued|only",
  until:
    "until|till|unless|if|when|once|before|after|since|despite|although|though|because|due|new|second|another|earlier|wait|await|no|(?<!do )not|cannot|can't",
};

const FRENCH: Language = {
  warning:
    "avertissements?|veilles?|alertes?|avis|ordres?|évacuations?|vigilances?|confinements?|couvre-feux?|urgences?|bulletins?|interdictions?",
  ended: `(?:prend|prennent) fin(?!\\s*:|[^;.!?]{0,40}(?<!\\p{L})${FRENCH_TIME})|(?:rétrogradé|abaissé|ramené|réduit)e?s? (?:à|au|en) (?:une? )?(?:niveau [0-2]|avis|alerte|veille|préalerte)|rétrogradée?s?(?=\\W*$)|levée?s?|annulée?s?|terminée?s?|expirée?s?|retirée?s?|abrogée?s?|(?:a|ont) pris fin|(?:n['’]est|ne sont) plus en (?:vigueur|effet)`,
  ends: "fin (?:de|du|des)(?: la| l['’])?|fin d(?=')|levée (?:de|du|des)(?: la| l['’])?|annulation (?:de|du|des)(?: la| l['’])?",
  over: [
    "peuvent (?:maintenant )?(?:rentrer|retourner|réintégrer|regagner)",
    "retrouvée?s? (?:saine?s? et sau(?:f|ve)s?|vivante?s?)",
    "(?:route|autoroute|pont|rue|chemin|boulevard)\\b[^;.:,]{0,40} rouverte?s?",
    "réintégration (?:de|du|des)(?![^;.!?]{0,60}(?:prévue|reportée|retardée|suspendue|demain|sera))",
    "le danger est (?:passé|écarté)",
  ],
  other: "pas|sera|seront|pourrait|où|qui|car|jusqu",
  stays:
    "demeure(?:nt)?|reste(?:nt)?|toujours|maintenue?s?|(?<!plus )en vigueur|(?<!et )sauf|excepté|encore|remplacée?s?|pas|prolongée?s?",
  until: "jusqu['’](?:à|au)|si|quand|avant|après|depuis|nouvel(?:le)?|attendez",
};

const SPANISH: Language = {
  warning:
    "avisos?|alertas?|advertencias?|vigilancias?|órden(?:es)?|orden(?:es)?|evacuaci(?:ón|ones)|emergencias?|toque de queda|confinamientos?|refugio",
  ended: `(?:termina|finaliza|vence|expira)n?(?!\\s*:|[^;.!?]{0,40}(?<!\\p{L})${SPANISH_TIME})|(?:rebajad|reducid|degradad)[oa]s? (?:a|al) (?:una? )?(?:nivel [0-2]|aviso|vigilancia|advertencia)|(?:rebajad|degradad)[oa]s?(?=\\W*$)|levantad[oa]s?|desactivad[oa]s?|cancelad[oa]s?|terminad[oa]s?|finalizad[oa]s?|expirad[oa]s?|retirad[oa]s?|revocad[oa]s?|(?:ha|han) (?:terminado|finalizado|expirado|concluido|cesado|vencido)|ya no est(?:á|án) (?:en (?:vigor|efecto)|vigentes?|activ[oa]s?)|(?:queda|quedan) sin efecto`,
  ends: "se (?:levantan?|levantó|cancelan?|canceló|suspende)|levantan|cancelan|fin (?:de(?:l| la)?)|(?:levantad|cancelad|finalizad)[oa]s? (?:la|el|las|los)|levantamiento de(?:l| la)?|cancelación de(?:l| la)?",
  over: [
    "(?:pueden|puede) (?:ya )?(?:regresar|volver)|es seguro (?:regresar|volver)",
    "encontrad[oa]s? (?:a salvo|san[oa]s? y salv[oa]s?|con vida)",
    "(?:carretera|ruta|autopista|puente|calle|camino)\\b[^;.:,]{0,40} reabiert[oa]s?",
    "repoblación de(?![^;.!?]{0,60}(?:aplazad|suspendid|prevista|mañana|será))",
    "el peligro ha pasado",
  ],
  other: "no|será|serán|podría|donde|que|porque|hasta",
  stays:
    "siguen?|contin(?:úa|úan)|permanecen?|(?<!no está )en (?:vigor|efecto)|aún|todavía|excepto|(?<!a |y )salvo|reemplazad[oa]s?|prorrogad[oa]s?|no ha(?:n)?",
  until: "hasta|si|cuando|antes|después|desde|nuev[oa]|no(?! está)|espere",
};

interface Rule {
  readonly end: RegExp;
  readonly stays: RegExp;
  readonly until: RegExp;
}

/** Characters of a text that are read, and between a warning and its end. */
const CHARACTERS_MAX = 300;
const BETWEEN_MAX = 100;

/** Words that stand alone. */
function word(words: string): string {
  return String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;
}

function ruleOf({ warning, ended, ends, over, other, stays, until }: Language): Rule {
  // `Evacuation order for Oak Creek area lifted`, `Boil water notice - lifted`.
  const between = String.raw`(?:(?!${word(other)})(?:[^;,:.!?]|\.(?=\s?\d|\S))){0,${BETWEEN_MAX}}?`;
  const apart = String.raw`${between}\s{0,2}[:–—(-]\s{0,2}`;
  const behind = String.raw`(?=\W*$|\s*[;,.!?()]|\s+(?:for|in|at|on|by|effective|as of|after)(?!\p{L}))`;
  const close = String.raw`(?=\W*$|\W*[;,.:!?()–—]|\s-|\s+\p{L})`;
  return {
    end: new RegExp(
      [
        `${word(warning)}${between}${word(ended)}${close}`,
        `${word(warning)}${apart}${word(ended)}${behind}`,
        // `Lifted: evacuation warning`, `County lifts boil water advisory`.
        String.raw`^\W*${word(`${ended}|${ends}`)}\s{0,2}[:–—-][^;,.]{0,${BETWEEN_MAX}}${word(warning)}`,
        `${word(ends)}(?:(?!${word(other)})[^;,.:!?]){0,40}?${word(warning)}`,
        ...over.map(word),
      ].join("|"),
      "iu",
    ),
    stays: new RegExp(word(stays), "iu"),
    until: new RegExp(word(until), "iu"),
  };
}

const RULES = [ENGLISH, FRENCH, SPANISH].map(ruleOf);

/** An end that a description tells is now, and not that of an earlier warning. */
const PAST = /(?<!\p{L})(?:was|were|had been|yesterday|last \w+|fue|fueron|ayer|hier)(?!\p{L})/iu;

/** Whether titles say so, or a description in its first sentence where no title says that it is in force. */
export function isOver(titles: readonly string[], description: string): boolean {
  if (titles.some((title) => saysOver(title))) return true;
  const isInForce = titles.some((title) => RULES.some(({ stays }) => stays.test(title)));
  return !isInForce && saysOver(description, isOfNow);
}

/** The end of this warning, which the first sentence tells. */
function isOfNow(text: string): boolean {
  return !PAST.test(text) && !/[.!?]\s/.test(text);
}

function saysOver(text: string, isMeant: (text: string) => boolean = () => true): boolean {
  const read = text.slice(0, CHARACTERS_MAX).replaceAll("\u2019", "'");
  return RULES.some(({ end, stays, until }) => {
    const found = end.exec(read);
    if (!found || stays.test(read.replace(found[0], " "))) return false;
    const before = read.slice(0, found.index);
    return !until.test(before) && isMeant(before + found[0]);
  });
}
