import java.io.FileInputStream;
import java.nio.file.Path;
import org.mustangproject.validator.ZUGFeRDValidator;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/**
 * What Mustang says of each file, and for PDF whether veraPDF finds it readable aloud (PDF/UA-1), which Mustang does not ask. One process
 * for all files, since compiling the rules takes longer than applying them.
 */
public class Judge {
    public static void main(String[] files) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        for (String file : files) {
            ZUGFeRDValidator mustang = new ZUGFeRDValidator();
            // German rules, which it applies to every invoice.
            mustang.disableNotices();
            String report = mustang.validate(file);
            System.out.println("@file " + Path.of(file).getFileName());
            System.out.println(report.replaceAll("\\s+", " "));
            System.out.println("@aloud " + (!file.endsWith(".pdf") || isReadAloud(file)));
        }
    }

    private static boolean isReadAloud(String file) throws Exception {
        try (PDFAParser parser = Foundries.defaultInstance()
                .createParser(new FileInputStream(file), PDFAFlavour.PDFUA_1)) {
            PDFAValidator validator = Foundries.defaultInstance()
                .createValidator(PDFAFlavour.PDFUA_1, false);
            return validator.validate(parser).isCompliant();
        }
    }
}
