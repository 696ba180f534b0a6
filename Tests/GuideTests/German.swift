import PlanContract
import ScienceKernel

// A whole translation, to copy into an app and to translate on from. Each key of `Wording.english.texts` is here, with the same
// parameters in braces; `GermanTests` checks both.

extension Wording {
  /// German.
  static let german: Wording = {
    var german = Wording.english
    german.texts = germanTexts
    (german.decimalMark, german.groupMark) = (",", ".")
    german.date = { date in
      let (year, month, day) = date.components
      return "\(day).\(month).\(year)"
    }
    return german
  }()
}

private let germanTexts: [String: String] = [
  // MARK: Names
  "name.sedentary": "kaum aktiv",
  "name.lightly_active": "etwas aktiv",
  "name.moderately_active": "mäßig aktiv",
  "name.very_active": "sehr aktiv",
  "name.extremely_active": "äußerst aktiv",
  "name.below_minimum_intake": "Kalorien unter dem empfohlenen Minimum",
  "name.very_low_calorie": "so wenige Kalorien, dass ärztliche Aufsicht nötig ist",
  "name.below_resting_energy": "Kalorien unter dem Ruheverbrauch",
  "name.underweight": "Untergewicht, und der Plan ist abzunehmen",
  "name.underweight_target": "ein Zielgewicht im Untergewicht",
  "name.rapid_loss": "ein Verlust von mehr als 1 % des Gewichts pro Woche",
  "name.younger_than_studied": "jünger als die untersuchten Personen",
  "name.older_than_studied": "älter als die untersuchten Personen",
  "name.target_contradicts_goal": "ein Zielgewicht, das dem Ziel widerspricht",
  "name.implausible_targets": "Werte außerhalb der Bereiche des Dienstes",
  "name.distant_target": "ein Zielgewicht, das mehr als 20 Jahre entfernt ist",
  "name.rate_contradicts_goal": "ein Tempo, das dem Ziel widerspricht",
  "name.deficit_for_minor": "ein Energiedefizit unter 18 Jahren",
  "name.protein_above_range": "mehr als 35 % der Energie aus Eiweiß",
  "name.water_above_range": "mehr als das Doppelte der angemessenen Wassermenge",
  "name.activity_below_measured": "ein Aktivitätsfaktor unter dem von neun von zehn gemessenen Erwachsenen",
  "name.male": "männlich",
  "name.female": "weiblich",
  "name.other": "divers",
  "name.lose_weight": "abnehmen",
  "name.gain_muscle": "Muskeln aufbauen",
  "name.maintain": "Gewicht halten",
  "name.improve_health": "Gesundheit verbessern",
  "name.weight": "Gewicht",
  "name.height": "Größe",
  "name.age": "Alter",
  "name.gender": "Geschlecht",
  "name.activityLevel": "Aktivität",
  "name.primaryGoal": "Ziel",
  "name.targetWeight": "Zielgewicht",
  "name.profile": "Profil",
  "name.goal_pace": "das des Ziels",
  "name.pace": "Tempo",
  "name.tdee_basis": "Grundlage des TDEE",
  "name.protein_basis": "Grundlage des Proteins",
  "name.activity_factor": "Aktivitätsfaktor",
  "name.weight_at_bmi_25": "Gewicht bei einem Body-Mass-Index von 25",
  "name.inactive": "inaktiv",
  "name.low_active": "wenig aktiv",
  "name.active": "aktiv",

  // MARK: Basal metabolic rate
  "bmr.title": "Was du in Ruhe verbrauchst",
  "bmr.result": "Dein Grundumsatz (BMR), die Energie, die dein Körper in Ruhe verbraucht, beträgt etwa {bmr} kcal/Tag.",
  "bmr.sum":
    "Mit Gewicht in kg, Größe in cm und Alter in Jahren: {perKilogram} · {weight} + {perCentimetre} · {height} − {perYear} · {age} {offset} = {exact}.",
  "bmr.sum.rounded":
    "Mit Gewicht in kg, Größe in cm und Alter in Jahren: {perKilogram} · {weight} + {perCentimetre} · {height} − {perYear} · {age} {offset} = {exact}, kaufmännisch gerundet {bmr}.",
  "bmr.sex.male": "Die letzte Zahl, {offset}, gilt für Männer.",
  "bmr.sex.female": "Die letzte Zahl, {offset}, gilt für Frauen.",
  "bmr.sex.other":
    "Die letzte Zahl, {offset}, ist der Mittelwert für Männer ({male}) und Frauen ({female}): eine Festlegung des Dienstes, nicht Teil der Studie.",
  "bmr.science":
    "Das ist die vereinfachte Formel von Mifflin und St Jeor (1990), aus einer Studie mit 498 gesunden Personen von 19 bis 78 Jahren; R² = 0,71. Der Artikel nennt das Ergebnis Ruheenergieverbrauch.",
  "bmr.limits":
    "Für eine einzelne Person kann sie falsch sein: Bei adipösen Erwachsenen lagen 70 % ihrer Schätzungen höchstens 10 % neben dem gemessenen Wert (Frankenfield et al. 2005).",
  "bmr.younger_than_studied":
    "Mit {age} bist du jünger als die Personen dieser Studie ({youngest} bis {oldest} Jahre). Sie zeigt also nicht, wie gut die Formel zu dir passt.",
  "bmr.older_than_studied":
    "Mit {age} bist du älter als die Personen dieser Studie ({youngest} bis {oldest} Jahre). Sie zeigt also nicht, wie gut die Formel zu dir passt.",
  "bmr.lighter_than_studied":
    "Unter einem Body-Mass-Index von {bound} kg/m² (Untergewicht, WHO) ist dieser Plan weniger sicher: Die für die Formel des Grundumsatzes untersuchten Personen waren normalgewichtig oder adipös. Sprich mit Arzt, Ärztin oder Ernährungsberatung, bevor du ihm folgst.",
  "bmr.implausible":
    "Der Dienst akzeptiert {lowest} bis {highest} kcal/Tag, und {value} liegt außerhalb: Verlass dich nicht darauf.",

  // MARK: Total daily energy
  "tdee.title": "Was du an einem ganzen Tag verbrauchst",
  "tdee.result":
    "Dein Gesamtumsatz (TDEE) beträgt etwa {tdee} kcal/Tag: dein BMR mal {factor}, der Faktor für die Aktivität „{activityLevel}“.",
  "tdee.sum": "{bmr} · {factor} = {exact}.",
  "tdee.sum.rounded": "{bmr} · {factor} = {exact}, kaufmännisch gerundet {tdee}.",
  "tdee.science":
    "Die Faktoren 1,2, 1,375, 1,55, 1,725 und 1,9 sind eine Konvention. Die Seiten, die sie nennen, verweisen aufeinander, und wir haben keine Studie dahinter gefunden.",
  "tdee.limits":
    "FAO/WHO/UNU (2004) gibt für Gruppen, nicht für Einzelne, eine Aktivität vom 1,40- bis 2,40-Fachen des BMR an. Von 4299 Erwachsenen, die mit doppelt markiertem Wasser gemessen wurden, verbrauchten neun von zehn mehr, als die Faktoren 1,2 und 1,375 ergeben, und etwa 28 % weniger, als 1,55 ergibt (National Academies 2023).",
  "tdee.implausible":
    "Der Dienst akzeptiert {lowest} bis {highest} kcal/Tag, und {value} liegt außerhalb: Verlass dich nicht darauf.",
  "tdee.activity_below_measured":
    "Von 4299 Erwachsenen, die mit doppelt markiertem Wasser gemessen wurden, verbrauchten nur {percentile} % weniger als das {measured}-Fache ihres BMR (National Academies 2023). Dein Faktor von {factor} liegt darunter, also ist dein TDEE wahrscheinlich zu niedrig.",
  "tdee.given.result":
    "Dein Gesamtumsatz (TDEE) beträgt {tdee} kcal/Tag, wie angegeben. Er ersetzt BMR mal Aktivitätsfaktor.",
  "tdee.given.science":
    "Wie sicher er ist, hängt von seiner Quelle ab. In Ruhe gemessene Energie ist kein Gesamtumsatz: Multipliziere sie mit der körperlichen Aktivität (PAL).",
  "tdee.eer.result":
    "Dein Gesamtverbrauch (TDEE) beträgt nach der Gleichung, die du gewählt hast, {equation}, etwa {tdee} kcal/Tag: Die Aktivität „{activityLevel}“ gehört zu ihrer Kategorie „{category}“.",
  "tdee.eer.sum":
    "Mit Gewicht in kg, Größe in cm und Alter in Jahren ist die Summe von {perKilogram} · {weight}, {perCentimetre} · {height}, {perYear} · {age} und {constant} gleich {exact}.",
  "tdee.eer.sum.rounded":
    "Mit Gewicht in kg, Größe in cm und Alter in Jahren ist die Summe von {perKilogram} · {weight}, {perCentimetre} · {height}, {perYear} · {age} und {constant} gleich {exact}, kaufmännisch gerundet {tdee}.",
  "tdee.eer.other":
    "Die Zahlen sind die Mittel derer für Männer und Frauen: eine Konvention, kein Teil der Gleichung.",
  "tdee.eer.science":
    "Die Gleichung ergibt den ganzen Tag auf einmal, ohne BMR: Sie wurde an Menschen angepasst, die mit doppelt markiertem Wasser gemessen wurden (National Academies 2023). Welche Aktivität zu welcher Kategorie gehört, ist eine Konvention.",
  "tdee.eer.limits":
    "Für einen Erwachsenen beträgt der Standardfehler ihres Ergebnisses {male} kcal/Tag (Männer) oder {female} kcal/Tag (Frauen).",

  // MARK: Calorie target
  "calorieTarget.deficit.title": "{adjustment} kcal/Tag weniger, als du verbrauchst",
  "calorieTarget.deficit.sum":
    "Zum Abnehmen isst du weniger, als du verbrauchst: {tdee} − {adjustment} = {calories} kcal/Tag.",
  "calorieTarget.deficit.science":
    "Die Leitlinie von AHA, ACC und TOS von 2013 empfiehlt übergewichtigen und adipösen Menschen ein Defizit von 500 oder 750 kcal/Tag; für andere sind {adjustment} kcal/Tag eine Festlegung des Dienstes. Rechne es nicht in Kilogramm um: In sieben kontrollierten Versuchen hat die Regel von 3500 kcal pro Pfund den Verlust stark überschätzt (Thomas et al. 2013). TDEE ist eine Schätzung, also ist es das Defizit auch.",
  "calorieTarget.surplus.title": "{adjustment} kcal/Tag mehr, als du verbrauchst",
  "calorieTarget.surplus.sum":
    "Zum Muskelaufbau isst du mehr, als du verbrauchst: {tdee} + {adjustment} = {calories} kcal/Tag.",
  "calorieTarget.surplus.science":
    "Der Überschuss von {adjustment} kcal/Tag ist eine Festlegung des Dienstes. Wir wissen nicht, wie viel davon zu Muskeln wird. TDEE ist eine Schätzung, also ist es der Überschuss auch.",
  "calorieTarget.maintenance.title": "So viel, wie du verbrauchst",
  "calorieTarget.maintain.sum": "Um dein Gewicht zu halten, isst du, was du verbrauchst: {calories} kcal/Tag.",
  "calorieTarget.improve_health.sum":
    "Um deine Gesundheit bei deinem jetzigen Gewicht zu verbessern, isst du, was du verbrauchst: {calories} kcal/Tag.",
  "calorieTarget.maintenance.science": "Der Wert ist gleich TDEE, also so unsicher wie TDEE.",
  "calorieTarget.nothing_to_eat":
    "Niemand kann {calories} kcal/Tag essen: Das ergeben die Formeln für deine Zahlen. Es ist kein Plan.",
  "calorieTarget.below_minimum_intake.male":
    "Der Wert liegt unter dem Bereich, den die Leitlinie von AHA/ACC/TOS von 2013 für Männer vorsieht, {limit} bis 1800 kcal/Tag.",
  "calorieTarget.below_minimum_intake.female":
    "Der Wert liegt unter dem Bereich, den die Leitlinie von AHA/ACC/TOS von 2013 für Frauen vorsieht, {limit} bis 1500 kcal/Tag.",
  "calorieTarget.below_minimum_intake.other":
    "Der Wert liegt unter {limit} kcal/Tag, dem Mittel der Minima für Frauen ({female}) und Männer ({male}) in der Leitlinie von AHA/ACC/TOS von 2013.",
  "calorieTarget.very_low_calorie":
    "Er liegt auch unter {limit} kcal/Tag: Iss nur unter ärztlicher Aufsicht so wenig (AHA/ACC/TOS 2013).",
  "calorieTarget.below_resting_energy":
    "Der Wert ist kleiner als die {bmr} kcal/Tag, die dein Körper in Ruhe verbraucht.",
  "calorieTarget.implausible":
    "Der Dienst akzeptiert {lowest} bis {highest} kcal/Tag, und {value} liegt außerhalb: Verlass dich nicht darauf.",
  "calorieTarget.pace.deficit.sum":
    "Bei deinem Tempo, {pace}, isst du weniger, als du verbrauchst: {tdee} − {adjustment} = {calories} kcal/Tag.",
  "calorieTarget.pace.surplus.sum":
    "Bei deinem Tempo, {pace}, isst du mehr, als du verbrauchst: {tdee} + {adjustment} = {calories} kcal/Tag.",
  "calorieTarget.pace.maintenance.sum":
    "Bei deinem Tempo, {pace}, isst du, was du verbrauchst: {calories} kcal/Tag.",
  "calorieTarget.pace.science":
    "Das Tempo hast du selbst gewählt; es ist keine Empfehlung. TDEE ist eine Schätzung, also ist es der Abstand davon auch.",
  "calorieTarget.deficit_for_minor":
    "Du bist {age}. Unter {adult} Jahren gehört ein Energiedefizit in ärztliche Hände.",

  // MARK: Protein target
  "proteinTarget.title": "{factor} g Eiweiß pro Kilogramm",
  "proteinTarget.lose_weight.sum":
    "Zum Abnehmen {factor} g pro Kilogramm deines Gewichts: {factor} · {weight} = {exact} g/Tag.",
  "proteinTarget.lose_weight.sum.rounded":
    "Zum Abnehmen {factor} g pro Kilogramm deines Gewichts: {factor} · {weight} = {exact}, kaufmännisch gerundet {protein} g/Tag.",
  "proteinTarget.gain_muscle.sum":
    "Zum Muskelaufbau {factor} g pro Kilogramm deines Gewichts: {factor} · {weight} = {exact} g/Tag.",
  "proteinTarget.gain_muscle.sum.rounded":
    "Zum Muskelaufbau {factor} g pro Kilogramm deines Gewichts: {factor} · {weight} = {exact}, kaufmännisch gerundet {protein} g/Tag.",
  "proteinTarget.otherwise.sum":
    "Für dein Ziel {factor} g pro Kilogramm deines Gewichts: {factor} · {weight} = {exact} g/Tag.",
  "proteinTarget.otherwise.sum.rounded":
    "Für dein Ziel {factor} g pro Kilogramm deines Gewichts: {factor} · {weight} = {exact}, kaufmännisch gerundet {protein} g/Tag.",
  "proteinTarget.science":
    "Die Stellungnahme der ISSN (Jäger et al. 2017) nennt 1,4 bis 2,0 g/kg/Tag für die meisten, die trainieren, und 2,3 bis 3,1 g/kg/Tag für Krafttrainierte im Energiedefizit.",
  "proteinTarget.lose_weight.limits":
    "{factor} g/kg hat der Dienst gewählt, zwischen den beiden Bereichen. Gezählt wird dein ganzes Gewicht samt Fett.",
  "proteinTarget.gain_muscle.limits":
    "{factor} g/kg hat der Dienst gewählt, über dem ersten Bereich; der zweite gilt für ein Energiedefizit, das du nicht hast. Gezählt wird dein ganzes Gewicht samt Fett.",
  "proteinTarget.otherwise.limits":
    "{factor} g/kg hat der Dienst gewählt, innerhalb des ersten Bereichs. Gezählt wird dein ganzes Gewicht samt Fett.",
  "proteinTarget.implausible":
    "Der Dienst akzeptiert {lowest} bis {highest} g/Tag, und {value} liegt außerhalb: Verlass dich nicht darauf.",
  "proteinTarget.above_range":
    "Das sind mehr als {percent} % deiner Kalorien, das obere Ende des annehmbaren Bereichs für Erwachsene (IOM 2005).",
  "proteinTarget.at_index.sum":
    "Wie du gewählt hast, {factor} g für jedes kg des Gewichts bei einem Body-Mass-Index von {index}, weil deines höher ist: {factor} · {reference} = {exact} g/Tag.",
  "proteinTarget.at_index.sum.rounded":
    "Wie du gewählt hast, {factor} g für jedes kg des Gewichts bei einem Body-Mass-Index von {index}, weil deines höher ist: {factor} · {reference} = {exact}, kaufmännisch gerundet {protein} g/Tag.",
  "proteinTarget.at_index.not_more":
    "Du zählst höchstens das Gewicht bei einem Body-Mass-Index von {index}, {reference} kg. Deines ist nicht höher.",
  "proteinTarget.at_index.limits":
    "{factor} g/kg hat der Dienst für dein Ziel gewählt. Höchstens das Gewicht bei einem Body-Mass-Index von {index} zu zählen, ist eine Konvention.",

  // MARK: Water target
  "waterTarget.title": "Wasser samt dem im Essen",
  "waterTarget.sum": "{perKilogram} mL pro Kilogramm deines Gewichts: {perKilogram} · {weight} = {exact} mL/Tag.",
  "waterTarget.sum.rounded":
    "{perKilogram} mL pro Kilogramm deines Gewichts: {perKilogram} · {weight} = {exact}, kaufmännisch auf {step} gerundet: {water} mL/Tag.",
  "waterTarget.is_total": "Das ist das gesamte Wasser aus Essen und Getränken, also keine Trinkmenge.",
  "waterTarget.science":
    "{perKilogram} mL/kg ist eine klinische Konvention; wir haben keine Primärquelle gefunden. EFSA (2010) nennt 2,5 L/Tag (Männer) und 2,0 L/Tag (Frauen) als angemessene gesamte Zufuhr, etwa 80 % davon aus Getränken.",
  "waterTarget.limits": "Der Wert hängt nur von deinem Gewicht ab, nicht von Hitze, Schweiß oder Krankheit.",
  "waterTarget.implausible":
    "Der Dienst akzeptiert {lowest} bis {highest} mL/Tag, und {value} liegt außerhalb: Verlass dich nicht darauf.",
  "waterTarget.above_range": "Das sind mehr als {limit} mL/Tag, das Doppelte der angemessenen Zufuhr (EFSA 2010).",

  // MARK: Weekly rate and projection
  "weeklyRate.lose_weight.title": "{rate} kg pro Woche abnehmen",
  "weeklyRate.lose_weight.result": "Dein Plan nimmt einen Verlust von {rate} kg pro Woche an.",
  "weeklyRate.lose_weight.science":
    "Das Tempo ist eine Festlegung des Dienstes und folgt nicht aus den Kalorien.",
  "weeklyRate.lose_weight.limits":
    "Gewicht fällt nicht mit gleichbleibendem Tempo: Ein leichterer Körper verbraucht weniger, also wird der Verlust langsamer, und ein fernes Ziel dauert länger, als ein festes Tempo vermuten lässt.",
  "weeklyRate.gain_muscle.title": "{rate} kg pro Woche zunehmen",
  "weeklyRate.gain_muscle.result": "Dein Plan nimmt eine Zunahme von {rate} kg pro Woche an.",
  "weeklyRate.gain_muscle.science":
    "Das Tempo ist eine Festlegung des Dienstes und folgt nicht aus den Kalorien.",
  "weeklyRate.gain_muscle.limits":
    "Gewicht ändert sich nicht mit gleichbleibendem Tempo, und das Tempo unterscheidet Muskeln nicht von Fett. Nimm ein Datum als groben Anhalt.",
  "weeklyRate.otherwise.title": "Keine Änderung des Gewichts",
  "weeklyRate.otherwise.result": "Dein Ziel ändert dein Gewicht nicht: {rate} kg pro Woche und kein Zieldatum.",
  "weeklyRate.otherwise.science":
    "Das ist dein Ziel als Zahl. TDEE ist eine Schätzung, also kann sich dein Gewicht trotzdem ändern.",
  "weeklyRate.target_unused": "Dein Zielgewicht von {target} kg hat bei diesem Ziel keine Wirkung.",
  "weeklyRate.no_target": "Ohne Zielgewicht gibt es kein Zieldatum.",
  "weeklyRate.target_reached":
    "Du hast dein Zielgewicht von {target} kg schon: noch {weeks} Wochen, Stand {date}.",
  "weeklyRate.projection.one":
    "Von {weight} kg auf {target} kg: ({heavier} − {lighter}) / {rate} = {exact}. Das ist {weeks} Woche, bis zum {date}.",
  "weeklyRate.projection.other":
    "Von {weight} kg auf {target} kg: ({heavier} − {lighter}) / {rate} = {exact}. Das sind {weeks} Wochen, bis zum {date}.",
  "weeklyRate.projection.rounded.one":
    "Von {weight} kg auf {target} kg: ({heavier} − {lighter}) / {rate} = {exact}, aufgerundet {weeks} Woche, bis zum {date}.",
  "weeklyRate.projection.rounded.other":
    "Von {weight} kg auf {target} kg: ({heavier} − {lighter}) / {rate} = {exact}, aufgerundet {weeks} Wochen, bis zum {date}.",
  "weeklyRate.target_contradicts_goal.heavier":
    "Dein Zielgewicht von {target} kg liegt über deinen {weight} kg, aber dein Ziel ist abzunehmen: Ändere eines davon, dann gibt es ein Zieldatum.",
  "weeklyRate.target_contradicts_goal.lighter":
    "Dein Zielgewicht von {target} kg liegt unter deinen {weight} kg, aber dein Ziel ist Muskelaufbau: Ändere eines davon, dann gibt es ein Zieldatum.",
  "weeklyRate.underweight":
    "Dein Body-Mass-Index ist {index} kg/m². Unter {bound} gelten Erwachsene als untergewichtig (WHO), und dein Plan ist abzunehmen.",
  "weeklyRate.underweight.just":
    "Dein Body-Mass-Index liegt knapp unter {bound} kg/m². Darunter gelten Erwachsene als untergewichtig (WHO), und dein Plan ist abzunehmen.",
  "weeklyRate.underweight_target":
    "Mit deinem Zielgewicht wäre dein Body-Mass-Index {index} kg/m². Unter {bound} gelten Erwachsene als untergewichtig (WHO).",
  "weeklyRate.underweight_target.just":
    "Mit deinem Zielgewicht läge dein Body-Mass-Index knapp unter {bound} kg/m². Darunter gelten Erwachsene als untergewichtig (WHO).",
  "weeklyRate.rapid_loss":
    "{percent} % deines Gewichts sind {limit} kg, und dein Plan nimmt {rate} kg pro Woche ab. Üblicher Rat, den wir nur aus zweiter Hand kennen, sind höchstens {percent} % pro Woche.",
  "weeklyRate.comparison.one":
    "Wenn du immer {calories} kcal/Tag isst, ergibt ein dynamisches Modell (Hall et al. 2011) {model} kg nach {weeks} Woche; das feste Tempo ergibt {line} kg. Das Modell enthält das Wasser der ersten Tage, ist so unsicher wie TDEE und nimmt an, dass du den Plan einhältst.",
  "weeklyRate.comparison.other":
    "Wenn du immer {calories} kcal/Tag isst, ergibt ein dynamisches Modell (Hall et al. 2011) {model} kg nach {weeks} Wochen; das feste Tempo ergibt {line} kg. Das Modell enthält das Wasser der ersten Tage, ist so unsicher wie TDEE und nimmt an, dass du den Plan einhältst.",
  "weeklyRate.model_ends":
    "Wenn du immer {calories} kcal/Tag isst, endet ein dynamisches Modell (Hall et al. 2011) in Woche {week}: Dort überschreitest du eine Grenze des Modells, einen Body-Mass-Index von 18,5 oder 50 kg/m² oder 5 % Körperfett.",
  "weeklyRate.no_model": "Ein dynamisches Modell (Hall et al. 2011) deckt deinen Plan nicht ab.",
  "weeklyRate.no_model.age": "Es gilt für Menschen von 18 bis 80 Jahren.",
  "weeklyRate.no_model.body": "Es gilt für einen Body-Mass-Index von 18,5 bis 50 kg/m² und 5 bis 60 % Körperfett.",
  "weeklyRate.no_model.intake": "Es gilt für mindestens 800 kcal/Tag und das 0,4- bis 1,5-Fache von TDEE.",
  "weeklyRate.pace.result": "Dein Tempo ändert dein Gewicht nicht: {rate} kg pro Woche und kein Zieldatum.",
  "weeklyRate.pace.science": "Der Plan zählt 1 kcal/Tag als 1 g pro Woche; das ist eine Konvention.",
  "weeklyRate.pace.target_unused": "Dein Zielgewicht von {target} kg hat bei diesem Tempo keine Wirkung.",
  "weeklyRate.pace.target.heavier":
    "Dein Zielgewicht von {target} kg liegt über deinen {weight} kg, aber bei diesem Tempo nimmst du ab: Ändere eines davon, dann gibt es ein Zieldatum.",
  "weeklyRate.pace.target.lighter":
    "Dein Zielgewicht von {target} kg liegt unter deinen {weight} kg, aber bei diesem Tempo nimmst du zu: Ändere eines davon, dann gibt es ein Zieldatum.",
  "weeklyRate.pace.projection.one":
    "Von {weight} kg auf {target} kg mit {rate} kg pro Woche: {weeks} Woche, bis zum {date}.",
  "weeklyRate.pace.projection.other":
    "Von {weight} kg auf {target} kg mit {rate} kg pro Woche: {weeks} Wochen, bis zum {date}.",
  "weeklyRate.distant_target":
    "Mit {rate} kg pro Woche ist dein Zielgewicht von {target} kg mehr als {longest} Wochen entfernt, also gibt es kein Zieldatum.",
  "weeklyRate.rate_contradicts_goal.lose_weight":
    "Dein Ziel ist abzunehmen, aber bei diesem Tempo isst du nicht weniger, als du verbrauchst.",
  "weeklyRate.rate_contradicts_goal.gain_muscle":
    "Dein Ziel ist Muskelaufbau, aber bei diesem Tempo isst du nicht mehr, als du verbrauchst.",

  // MARK: Changes of targets
  "changes.bmr.increased": "Ruheverbrauch um {amount} kcal/Tag gestiegen",
  "changes.bmr.decreased": "Ruheverbrauch um {amount} kcal/Tag gesunken",
  "changes.tdee.increased": "Gesamtumsatz um {amount} kcal/Tag gestiegen",
  "changes.tdee.decreased": "Gesamtumsatz um {amount} kcal/Tag gesunken",
  "changes.calorieTarget.increased": "Kalorien um {amount} kcal/Tag erhöht",
  "changes.calorieTarget.decreased": "Kalorien um {amount} kcal/Tag verringert",
  "changes.proteinTarget.increased": "Eiweiß um {amount} g/Tag erhöht",
  "changes.proteinTarget.decreased": "Eiweiß um {amount} g/Tag verringert",
  "changes.waterTarget.increased": "Gesamtes Wasser um {amount} mL/Tag erhöht",
  "changes.waterTarget.decreased": "Gesamtes Wasser um {amount} mL/Tag verringert",
  "changes.weeklyRate": "Tempo von {before} auf {after} kg/Woche geändert",
  "changes.timeline.extended.one": "Dauer um {amount} Woche verlängert",
  "changes.timeline.extended.other": "Dauer um {amount} Wochen verlängert",
  "changes.timeline.shortened.one": "Dauer um {amount} Woche verkürzt",
  "changes.timeline.shortened.other": "Dauer um {amount} Wochen verkürzt",
  "changes.projectedDate.later.one": "Zieldatum {amount} Tag später, am {date}",
  "changes.projectedDate.later.other": "Zieldatum {amount} Tage später, am {date}",
  "changes.projectedDate.earlier.one": "Zieldatum {amount} Tag früher, am {date}",
  "changes.projectedDate.earlier.other": "Zieldatum {amount} Tage früher, am {date}",
  "changes.projection.appeared.target.one": "Jetzt gibt es ein Zielgewicht: {weeks} Woche, bis zum {date}",
  "changes.projection.appeared.target.other": "Jetzt gibt es ein Zielgewicht: {weeks} Wochen, bis zum {date}",
  "changes.projection.appeared.goal.one":
    "Das Ziel ändert jetzt das Gewicht: {weeks} Woche bis zum Zielgewicht, bis zum {date}",
  "changes.projection.appeared.goal.other":
    "Das Ziel ändert jetzt das Gewicht: {weeks} Wochen bis zum Zielgewicht, bis zum {date}",
  "changes.projection.appeared.direction.one":
    "Das Zielgewicht widerspricht dem Ziel nicht mehr: {weeks} Woche, bis zum {date}",
  "changes.projection.appeared.direction.other":
    "Das Zielgewicht widerspricht dem Ziel nicht mehr: {weeks} Wochen, bis zum {date}",
  "changes.projection.vanished.target": "Kein Zieldatum mehr: Es gibt kein Zielgewicht",
  "changes.projection.vanished.goal": "Kein Zieldatum mehr: Das Ziel ändert das Gewicht nicht",
  "changes.projection.vanished.direction":
    "Kein Zieldatum mehr: Das Zielgewicht ist erreicht oder widerspricht dem Ziel",
  "changes.advisory.appeared": "Neuer Hinweis: {advisory}",
  "changes.advisory.vanished": "Hinweis entfallen: {advisory}",

  // MARK: Plan week
  "planWeek.name": "Woche ab {start}",
  "planWeek.description":
    "Montag {start} bis Sonntag {end}: {calories} kcal, {protein} g Eiweiß und {water} mL gesamtes Wasser pro Tag.",
  "planWeek.serviceName": "Wochenplan ab {start}",

  // MARK: Inputs and the recompute
  "inputs.weight": "Gewicht von {before} auf {after} kg geändert",
  "inputs.height": "Größe von {before} auf {after} cm geändert",
  "inputs.age": "Alter von {before} auf {after} Jahre geändert",
  "inputs.sex": "Geschlecht von „{before}“ zu „{after}“ geändert",
  "inputs.activityLevel": "Aktivität von „{before}“ zu „{after}“ geändert",
  "inputs.goal": "Ziel von „{before}“ zu „{after}“ geändert",
  "inputs.targetWeight": "Zielgewicht von {before} auf {after} kg geändert",
  "inputs.targetWeight.given": "Zielgewicht hinzugefügt: {after} kg",
  "inputs.targetWeight.taken": "Zielgewicht entfernt",
  "recompute.no_plan_before": "Es gab noch keinen Plan",
  "recompute.other_formulas":
    "Keine Angabe, die Kalorien oder Eiweiß betrifft, hat sich geändert, also stammen die früheren Werte aus anderen Formeln",
  "inputs.pace": "Tempo von „{before}“ zu „{after}“ geändert",
  "inputs.tdee": "Grundlage des TDEE von „{before}“ zu „{after}“ geändert",
  "inputs.protein": "Grundlage des Proteins von „{before}“ zu „{after}“ geändert",

  // MARK: Audit
  "audit.contradiction_projected":
    "Das Zielgewicht von {target} kg widerspricht dem Ziel, also gibt es kein Zieldatum; der Dienst nennt trotzdem eines.",
  "audit.week_too_many":
    "Es ist eine Woche zu viel, durch einen Gleitkommafehler: {distance} kg mit {rate} kg pro Woche sind genau {exact} Wochen.",
  "audit.onboarding_protein":
    "Das Eiweiß nutzt die {onboarding} g pro Kilogramm des Onboardings; ein Plan nutzt {factor}.",
  "audit.onboarding_water":
    "Das Wasser nutzt die {perKilogram} mL pro Kilogramm des Onboardings, nicht auf {step} gerundet.",
  "audit.bmr_not_stored": "Der Ruheverbrauch kommt als 0, ist also nicht gespeichert.",
  "audit.other_value": "{field}: {received} empfangen, {computed} berechnet.",
  "audit.rate_not_stored":
    "Das Tempo kommt als 0 ohne Wochen, aber die Kalorien weichen von TDEE ab, also ist es nicht gespeichert.",

  // MARK: Rules around a plan
  "rate.required": "Das gleichbleibende Tempo bis zum Zielgewicht beträgt {rate} kg pro Woche.",
  "rate.beyond_goal": "Das Tempo von {rate} kg pro Woche liegt nicht zwischen 0 und den {goal} kg pro Woche des Ziels.",
  "rate.rapid": "Das Tempo von {rate} kg pro Woche ist mehr als {percent} % des Gewichts pro Woche.",
  "age.just_now": "gerade eben",
  "age.minutes.one": "vor {amount} Minute",
  "age.minutes.other": "vor {amount} Minuten",
  "age.hours.one": "vor {amount} Stunde",
  "age.hours.other": "vor {amount} Stunden",
  "age.days.one": "vor {amount} Tag",
  "age.days.other": "vor {amount} Tagen",
  "age.ahead": "{seconds} s in der Zukunft",
  "error.onboardingIncomplete": "Dein Profil ist noch nicht vollständig.",
  "error.invalidInput": "Der Dienst hat einen Wert in deinem Profil abgelehnt.",
  "error.unauthorized": "Du bist nicht angemeldet.",
  "error.notFound": "Es gibt noch keinen Plan.",
  "error.rateLimited": "Zu viele Anfragen.",
  "error.maintenance": "Der Dienst wird gewartet.",
  "error.server": "Der Dienst ist mit Status {status} fehlgeschlagen.",
  "error.noConnection": "Es gibt keine Verbindung.",
  "error.timeout": "Der Dienst hat zu lange nicht geantwortet.",
  "error.network": "Die Verbindung ist fehlgeschlagen.",
  "error.invalidResponse": "Die Antwort des Dienstes ist unlesbar.",
  "error.invalidTargets": "Die Werte in der Antwort des Dienstes sind nicht plausibel.",
  "error.staleData": "Der Plan ist alt, und es gibt keinen neueren.",
  "suggestion.finish_onboarding": "Vervollständige dein Profil und frag dann noch einmal nach dem Plan.",
  "suggestion.check_profile": "Prüfe Gewicht, Größe und Alter in deinem Profil.",
  "suggestion.sign_in": "Melde dich wieder an.",
  "suggestion.try_later": "Versuch es später noch einmal.",
  "suggestion.check_connection": "Prüfe deine Verbindung und versuch es noch einmal.",
  "suggestion.try_again": "Versuch es noch einmal.",
  "error.rateLimited.seconds.one": "Zu viele Anfragen. Versuch es in {amount} Sekunde noch einmal.",
  "error.rateLimited.seconds.other": "Zu viele Anfragen. Versuch es in {amount} Sekunden noch einmal.",
  "error.invalidInput.reason": "Der Dienst hat einen Wert in deinem Profil abgelehnt: {reason}",
  "error.invalidResponse.reason": "Die Antwort des Dienstes ist unlesbar: {reason}",
  "error.invalidTargets.reason": "Die Werte in der Antwort des Dienstes sind nicht plausibel: {reason}",
  "error.server.message": "Der Dienst ist mit Status {status} fehlgeschlagen: {message}",
  "error.network.message": "Die Verbindung ist fehlgeschlagen: {message}",
  "error.unknown": "Etwas ist schiefgegangen.",
  "error.unknown.message": "Etwas ist schiefgegangen: {message}",
  "suggestion.no_access": "Melde dich mit einem Konto an, das Zugang hat.",

  // MARK: A plan that was updated
  "updated.just_now": "Gerade eben aktualisiert",
  "updated.minutes.one": "Vor {amount} Minute aktualisiert",
  "updated.minutes.other": "Vor {amount} Minuten aktualisiert",
  "updated.hours.one": "Vor {amount} Stunde aktualisiert",
  "updated.hours.other": "Vor {amount} Stunden aktualisiert",
  "updated.days.one": "Vor {amount} Tag aktualisiert",
  "updated.days.other": "Vor {amount} Tagen aktualisiert",
  "updated.ahead": "{seconds} s in der Zukunft aktualisiert",
  "plan.outdated": "Veraltet",
  "plan.offline": "Keine Internetverbindung. Das ist der letzte gespeicherte Plan.",
  "plan.saved": "Das ist der letzte gespeicherte Plan.",
  "plan.updated": "Plan aktualisiert",
  "update.projectedDate.later.one": "Neue Angabe ({field}): Dein Zieldatum ist {amount} Tag später.",
  "update.projectedDate.later.other": "Neue Angabe ({field}): Dein Zieldatum ist {amount} Tage später.",
  "update.projectedDate.earlier.one": "Neue Angabe ({field}): Dein Zieldatum ist {amount} Tag früher.",
  "update.projectedDate.earlier.other": "Neue Angabe ({field}): Dein Zieldatum ist {amount} Tage früher.",
  "update.on_track": "Du bist weiter auf Kurs.",
  "update.target_reached": "Du hast dein Zielgewicht erreicht: Wähle dein nächstes Ziel.",
  "update.calories.higher": "Neue Angabe ({field}): Dein Kalorienziel ist {amount} kcal/Tag höher.",
  "update.calories.lower": "Neue Angabe ({field}): Dein Kalorienziel ist {amount} kcal/Tag niedriger.",
  "update.protein.higher": "Neue Angabe ({field}): Dein Eiweißziel ist {amount} g/Tag höher.",
  "update.protein.lower": "Neue Angabe ({field}): Dein Eiweißziel ist {amount} g/Tag niedriger.",
  "spoken.calorieTarget": "Kalorienziel: {calories} Kalorien pro Tag",
  "spoken.proteinTarget": "Eiweißziel: {protein} Gramm pro Tag",
  "spoken.waterTarget": "Gesamtes Wasser: {water} Milliliter pro Tag",
  "spoken.calories.more": "Dein Kalorienziel ist {calories} Kalorien pro Tag höher",
  "spoken.calories.fewer": "Dein Kalorienziel ist {calories} Kalorien pro Tag niedriger",
  "spoken.protein.more": "Dein Eiweißziel ist {protein} Gramm pro Tag höher",
  "spoken.protein.less": "Dein Eiweißziel ist {protein} Gramm pro Tag niedriger",
  "pace.energy": "{amount} kcal/Tag",
  "pace.energy.percent": "{amount} % des TDEE",
  "pace.weight": "{amount} kg pro Woche",
  "pace.weight.percent": "{amount} % deines Gewichts pro Woche",
  "history.plan": "{date}: {calories} kcal und {protein} g Eiweiß pro Tag",
  "adjusted.calories": "Du hast sie um {change} kcal/Tag geändert.",
  "adjusted.protein": "Du hast es um {change} g/Tag geändert.",
  "adjusted.kept": "Deine eigene Änderung von {change} kcal/Tag bleibt.",
  "adjusted.dropped": "Deine eigene Änderung von {change} kcal/Tag entfällt.",
  "progress.left": "{percent} % des Tageswerts, {left} übrig",
  "progress.over": "{percent} % des Tageswerts, {over} darüber",

  // MARK: Badges
  "badge.progress": "{done} von {needed}",
  "badge.progress.kg": "{done} von {needed} kg",
  "badge.day_one_done.title": "Erster Tag geschafft",
  "badge.day_one_done.description": "Du hast deinen ersten Tag geschafft.",
  "badge.day_one_done.criterion": "Ein eingehaltener Tag",
  "badge.week_warrior.title": "Wochenheld",
  "badge.week_warrior.description": "Du hast deinen Plan eine ganze Woche eingehalten.",
  "badge.week_warrior.criterion": "Sieben eingehaltene Tage in Folge",
  "badge.hundred_club.title": "Hunderterclub",
  "badge.hundred_club.description": "Du hast deinen Plan an hundert Tagen eingehalten.",
  "badge.hundred_club.criterion": "Hundert eingehaltene Tage",
  "badge.perfect_month.title": "Perfekter Monat",
  "badge.perfect_month.description": "Du hast einen Monat lang jede Aufgabe erledigt.",
  "badge.perfect_month.criterion": "Dreißig Tage in Folge mit allen Aufgaben erledigt",
  "badge.milestone_master.title": "Etappenmeister",
  "badge.milestone_master.description": "Du hast ein Viertel des Wegs zu deinem Zielgewicht geschafft.",
  "badge.milestone_master.criterion": "Ein Viertel des Wegs vom Startgewicht zum Zielgewicht",
  "badge.photo_finisher.title": "Fotofinish",
  "badge.photo_finisher.description": "Du hast vier Wochen lang jede Woche ein Foto gemacht.",
  "badge.photo_finisher.criterion": "Vier Wochen in Folge mit einem Foto",
  "badge.hydration_nation.title": "Wasserprofi",
  "badge.hydration_nation.description": "Du hast eine Woche lang deine Trinkaufgaben erledigt.",
  "badge.hydration_nation.criterion": "Sieben Tage in Folge mit einer Trinkaufgabe",
  "badge.cardio_king.title": "Cardio-König",
  "badge.cardio_king.description": "Du hast zwei Wochen lang jeden Tag Cardio gemacht.",
  "badge.cardio_king.criterion": "Vierzehn Tage in Folge mit einer Cardio-Aufgabe",
  "badge.workout_warrior.title": "Trainingsheld",
  "badge.workout_warrior.description": "Du hast drei Wochen lang jeden Tag trainiert.",
  "badge.workout_warrior.criterion": "Einundzwanzig Tage in Folge mit einem Training",
  "badge.supplement_champion.title": "Supplement-Champion",
  "badge.supplement_champion.description": "Du hast einen Monat lang deine Supplemente genommen.",
  "badge.supplement_champion.criterion": "Dreißig Tage in Folge mit einem Supplement",
  "badge.protein_pro.title": "Eiweißprofi",
  "badge.protein_pro.description": "Du hast zwei Wochen lang dein Eiweißziel erreicht.",
  "badge.protein_pro.criterion": "Vierzehn Tage in Folge, die das Eiweißziel erreichen",
  "badge.early_bird.title": "Frühaufsteher",
  "badge.early_bird.description": "Du hast eine Woche lang jeden Tag früh angefangen.",
  "badge.early_bird.criterion": "Sieben Tage in Folge mit einer Aufgabe vor 9 Uhr",
  "badge.night_owl.title": "Nachteule",
  "badge.night_owl.description": "Du warst eine Woche lang jeden Tag spät aktiv.",
  "badge.night_owl.criterion": "Sieben Tage in Folge mit einer Aufgabe um 20 Uhr oder später",
  "badge.weekend_warrior.title": "Wochenendheld",
  "badge.weekend_warrior.description": "Du hast deinen Plan an vier Wochenenden eingehalten.",
  "badge.weekend_warrior.criterion": "Vier Wochenenden in Folge mit zwei eingehaltenen Tagen",
  "badge.comeback_kid.title": "Stehaufmännchen",
  "badge.comeback_kid.description": "Du bist nach einer Pause zurückgekommen.",
  "badge.comeback_kid.criterion": "Ein eingehaltener Tag, dann ein bis drei verpasste, dann wieder ein eingehaltener",

  // MARK: Input
  "violation": "{field}: {given} ist nicht erlaubt: {accepted}",
  "violation.missing": "{field} fehlt: {accepted}",
  "violation.dateOfBirth": "Geburtsdatum",
  "accepted.weight": "{lowest} bis {highest} kg",
  "accepted.weight.typed": "{accepted}, geschrieben als 80 kg, 176 lb oder 12 st 8 lb (nach st unter 14 lb)",
  "accepted.height": "{lowest} bis {highest} cm",
  "accepted.height.typed": "{accepted}, geschrieben als 180 cm, 1,8 m, 71 in oder 5 ft 11 in (nach ft unter 12 in)",
  "accepted.age": "{lowest} bis {highest} volle Jahre",
  "accepted.age.future": "{accepted}; dieser Tag liegt in der Zukunft",
  "accepted.number": "eine Zahl, {accepted}",
  "accepted.number.whole": "eine ganze Zahl, {accepted}",
  "accepted.date": "ein Datum, das es gibt, JJJJ-MM-TT",
  "accepted.one_of_two": "nur eine der beiden Angaben",
  "accepted.pace":
    "-300kcal (innerhalb von ±3000), 2000kcal/day (500 bis 10000), -15% von TDEE (innerhalb von ±50), -0.4kg/week oder -1lb/week (innerhalb von ±3 kg), -0.5%/week (innerhalb von ±3)",
  "violation.day": "Tag",
  "accepted.day": "jeder Tag einmal und in der richtigen Reihenfolge, höchstens 366 Tage nach dem vorigen",
  "accepted.day.later": "ein Tag nach dem ersten des Plans",
  "weightTrend.few_recent_weights": "zu wenige Gewichte in den letzten {days} Tagen: {weights} von {limit}",
  "weightTrend.foreign_weights":
    "Gewichte, die nicht zusammengehören: {rejected} von {weights} abgelehnt, in einer anderen Einheit oder von einer anderen Person",
  "weightTrend.few_weights": "zu wenige Gewichte für eine Rate: {weights} von {limit}",
  "accepted.weight.first":
    "{accepted} für das erste Gewicht einer Person von {weight} kg; vielleicht ist es in einer anderen Einheit",
  "accepted.date.typed": "ein Datum, das es gibt, vor: {accepted}",
  "violation.intake": "Energiezufuhr",
  "accepted.intake": "0 bis 10000 kcal; kJ geteilt durch 4,184",
  "accepted.intake.planned": "mindestens 800 kcal/Tag, und das 0,4- bis 1,5-Fache des Tagesverbrauchs",
  "violation.bodyMassIndex": "Body-Mass-Index",
  "accepted.bodyMassIndex": "18,5 bis 50 kg/m²",
  "violation.fat": "Körperfett",
  "accepted.fat": "5 bis 60 % des Gewichts",
  "violation.expenditure": "Tagesverbrauch",
  "accepted.expenditure": "BMR / 0,9 bis 2,5 · BMR, mit einem Standardfehler von 0 bis 400 kcal/Tag",
  "violation.weeks": "Wochen",
  "accepted.weeks": "1 bis 156, alle Phasen zusammen",
  "violation.tdee": "TDEE",
  "accepted.tdee": "{lowest} bis {highest} kcal/Tag, BMR / 0,9 bis 2,5 · BMR",
  "expenditure.few_days": "zu wenige Tage: {days} von {limit}",
  "expenditure.few_weights": "zu wenige Gewichte: {weights} von {limit}",
  "expenditure.no_recent_weight": "kein Gewicht in den letzten {limit} Tagen: das letzte ist {days} Tage alt",
  "expenditure.few_intakes":
    "Energiezufuhr an {percent} % der letzten {days} Tage notiert, 60 % nötig: {logged} von {limit} Tagen",
  "expenditure.wide_error": "Standardfehler über {limit} kcal/Tag: {error}",
  "expenditure.wide_error.no_weight": "Standardfehler über {limit} kcal/Tag: noch kein Gewicht",
  "expenditure.foreign_weights":
    "Gewichte, die nicht zusammengehören: {rejected} von {weights} abgelehnt, in einer anderen Einheit, von einer anderen Person oder neben kJ",
  "expenditure.below_resting":
    "unter dem Ruheverbrauch: das Protokoll ist nicht vollständig: {expenditure} von {limit} kcal/Tag",
  "expenditure.above_resting":
    "über dem 2,5-Fachen des Ruheverbrauchs: kJ statt kcal? {expenditure} von höchstens {limit} kcal/Tag",
  "outcome.reached": "Bei dieser Energiezufuhr erreichst du dein Zielgewicht am {date}.",
  "outcome.reached.window":
    "Bei dieser Energiezufuhr erreichst du dein Zielgewicht um den {date}. Von 10 Menschen wie dir hat es einer bis zum {earliest} erreicht, und 9 haben es bis zum {latest}.",
  "outcome.reached.open":
    "Bei dieser Energiezufuhr erreichst du dein Zielgewicht um den {date}. Von 10 Menschen wie dir hat es einer bis zum {earliest} erreicht, und mindestens einer in den berechneten Wochen nicht.",
  "outcome.already_there": "Du hast dein Zielgewicht schon.",
  "outcome.contradicts": "Bei dieser Energiezufuhr entfernt sich dein Gewicht von deinem Zielgewicht.",
  "outcome.unreachable":
    "Bei dieser Energiezufuhr pendelt sich dein Gewicht bei {weight} kg ein, vor deinem Zielgewicht.",
  "outcome.unreachable.intake":
    "Bei dieser Energiezufuhr pendelt sich dein Gewicht bei {weight} kg ein, vor deinem Zielgewicht. Um es in drei Jahren zu erreichen, iss {intake} kcal/Tag.",
  "outcome.not_within_horizon":
    "Bei dieser Energiezufuhr erreichst du dein Zielgewicht in den berechneten Wochen nicht. An ihrem Ende wiegst du {weight} kg.",
  "outcome.leaves_domain":
    "In Woche {week}, vor deinem Zielgewicht, überschreitest du eine Grenze des Modells: einen Body-Mass-Index von 18,5 oder 50 kg/m² oder 5 % Körperfett.",
  "accepted.pace.range": "{lowest} bis {highest}",
  "expenditure.advisory.menstrual_cycle":
    "vor Tag 35 kann das Wasser eines Menstruationszyklus die Schätzung verschieben",
  "expenditure.advisory.far_from_equation":
    "die Energiezufuhr, die das Gewicht hält, liegt mehr als 3 Standardfehler vom Gesamtverbrauch (TDEE) der Gleichung entfernt: Vielleicht ist Essen doppelt oder gar nicht eingetragen, oder die Aktivität passt nicht",
  "violation.intake.given": "{intake} kcal am {date}",
  "accepted.height.suggested": "{accepted} (meintest du {height}?)",
  "bodyMassIndex.underweight": "Untergewicht",
  "bodyMassIndex.normal": "Normalgewicht",
  "bodyMassIndex.overweight": "Übergewicht",
  "bodyMassIndex.obese": "Adipositas",
  "trajectory.little_activity":
    "der Tagesverbrauch liegt unter dem 1,4-Fachen des Ruheverbrauchs, wo das Modell am unsichersten ist",
  "trajectory.low_intake":
    "eine Energiezufuhr liegt unter dem Ruheverbrauch oder unter dem empfohlenen Minimum für dieses Geschlecht",
  "trajectory.rapid_projected_loss": "der Verlust beträgt in einer Woche nach der ersten mehr als 1 % des Gewichts",
  "trajectory.older_than_fat_studied":
    "das Alter liegt über 65 Jahren, dem höchsten in der Studie hinter der Schätzung des Körperfetts",
  "trajectory.possible_not_expected":
    "das Ziel liegt im Fenster, aber das erwartete Gewicht erreicht es nicht: möglich, nicht erwartet",
  "trajectory.above_bmi_40":
    "der Body-Mass-Index am Anfang liegt über 40 kg/m², wo Patienten 4,9 % leichter waren, als ein solches Modell erwartete",
]
