import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;

class Verify {
  public static void main(String[] args) throws Exception {
    for (String line : Files.readAllLines(Path.of(System.getenv("MESSAGES")))) {
      String[] fields = line.split("\t", -1);
      HttpHeaders headers =
          HttpHeaders.of(
              Map.of(
                  "webhook-id", List.of(fields[1]),
                  "webhook-timestamp", List.of(fields[2]),
                  "webhook-signature", List.of(fields[3])),
              (name, value) -> true);
      String body = new String(Base64.getDecoder().decode(fields[4]), StandardCharsets.UTF_8);
      try {
        new Webhook(fields[0]).verify(body, headers);
        System.out.println("valid");
      } catch (WebhookVerificationException refused) {
        System.out.println("refused");
      }
    }
  }
}
